// @ts-check
// Without a network: asks the service worker to keep the reader's language, and says when a newer edition is there.

const TOLD = "cardrules.offline.";

/**
 * @param {{worker: string, list: string, lang: string}} where
 * @param {(name: "offline" | "newer") => void} tell
 */
export async function stayReadable(where, tell) {
  if (!("serviceWorker" in navigator)) {
    return;
  }
  const registration = await navigator.serviceWorker.register(where.worker);
  watch(registration, tell);
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener("message", ({ data }) => {
    if (data === "kept") {
      document.documentElement.dataset.offline = "kept";
      if (isFirst(where.lang)) {
        tell("offline");
      }
    }
  });
  port1.start();
  active?.postMessage({ list: new URL(where.list, location.href).href }, [port2]);
}

/**
 * @param {ServiceWorkerRegistration} registration
 * @param {(name: "offline" | "newer") => void} tell
 */
function watch(registration, tell) {
  const look = () => {
    if (registration.waiting && navigator.serviceWorker.controller) {
      tell("newer");
    }
  };
  look();
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
  addEventListener("pagehide", () => registration.waiting?.postMessage("take over"));
}

/** @param {string} lang */
function isFirst(lang) {
  try {
    const first = localStorage.getItem(TOLD + lang) === null;
    localStorage.setItem(TOLD + lang, "kept");
    return first;
  } catch {
    return false;
  }
}
