// @ts-check
// The service worker: pages of a reader's language, kept so that they open without a network.
//
// A page says which language is read; all files of that language are then kept under the version of this build. A newer
// build is a newer worker, which fetches the same languages while the older one still serves, and takes over when the
// reader leaves the page. Files with a hash in their name never change; all else is asked of the network first.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const VERSION = "@version@";
const PREFIX = "cardrules-";
const KEPT = PREFIX + VERSION;
const LIST = /\/assets\/offline\/[a-z-]+\.json$/i;
const HASHED = /\/assets\/(settle\/.*[0-9a-f]{12}|(javascripts|stylesheets)\/.*\.[0-9a-f]{8}\.)/;
const PATIENCE = 4000; // ms that the network has before a kept page is shown

/** @param {string} list The address of a language's list of files. */
async function keep(list) {
  const cache = await caches.open(KEPT);
  const response = await fetch(list, { cache: "no-cache" });
  const { files } = await response.clone().json();
  const root = worker.registration.scope;
  const missing = [];
  for (const file of files) {
    const address = new URL(file, root).href;
    if (!(await cache.match(address))) {
      missing.push(new Request(address, { cache: HASHED.test(new URL(address).pathname) ? "default" : "no-cache" }));
    }
  }
  await cache.addAll(missing);
  await cache.put(list, response);
}

/** The lists that older versions have kept. */
async function listsInUse() {
  const found = new Set();
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX)) {
      for (const request of await (await caches.open(name)).keys()) {
        if (LIST.test(new URL(request.url).pathname)) {
          found.add(request.url);
        }
      }
    }
  }
  return [...found];
}

async function leaveOlder() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== KEPT) {
      await caches.delete(name);
    }
  }
  await worker.clients.claim();
}

/** @param {Request} request */
async function kept(request) {
  return (await caches.open(KEPT)).match(request, { ignoreSearch: true });
}

/** @param {Request} request */
async function answered(request) {
  if (HASHED.test(new URL(request.url).pathname)) {
    return (await kept(request)) ?? (await caches.match(request)) ?? fetch(request);
  }
  const network = fetch(request);
  const late = new Promise((done) => setTimeout(done, PATIENCE)).then(() => kept(request));
  try {
    return (await Promise.race([network, late])) ?? (await network);
  } catch {
    return (await kept(request)) ?? Response.error();
  }
}

worker.addEventListener("install", (event) => {
  event.waitUntil(listsInUse().then((lists) => Promise.all(lists.map(keep))));
});
worker.addEventListener("activate", (event) => event.waitUntil(leaveOlder()));
worker.addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(worker.registration.scope)) {
    event.respondWith(answered(event.request));
  }
});
worker.addEventListener("message", (event) => {
  if (event.data === "take over") {
    worker.skipWaiting();
  } else if (typeof event.data?.list === "string" && event.data.list.startsWith(worker.registration.scope)) {
    event.waitUntil(
      keep(event.data.list).then(
        () => event.ports[0]?.postMessage("kept"),
        () => event.ports[0]?.postMessage("failed"),
      ),
    );
  }
});
