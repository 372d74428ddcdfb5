// The portable core under the MicroPython that the site ships, asked over JSON lines.
//
// First line in:  {"files": {path: text}, "heap": bytes}       first line out: {"ready": version}
// Then each line: {"module", "function", "args"}  ->  {"result"} or {"error": type, "message", "trace"}
//
// What Python prints goes to stderr, so that it cannot be taken for an answer.

import { createInterface } from "node:readline";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";

const ROOT = "/portable";

const DRIVER = `
import io, json, sys

sys.path.insert(0, "${ROOT}")

def _answer(text):
    try:
        asked = json.loads(text)
        found = __import__(asked["module"], None, None, ["*"])
        for name in asked["function"].split("."):
            found = getattr(found, name)
        return json.dumps({"result": found(*asked["args"])})
    except Exception as error:
        trace = io.StringIO()
        sys.print_exception(error, trace)
        return json.dumps({"error": type(error).__name__, "message": str(error), "trace": trace.getvalue()})
`;

const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");

function write(python, files) {
  const made = new Set();
  const folder = (path) => {
    if (made.has(path)) return;
    made.add(path);
    python.FS.mkdir(path);
  };
  folder(ROOT);
  for (const [path, text] of Object.entries(files)) {
    const parts = path.split("/");
    for (let depth = 1; depth < parts.length; depth++) folder([ROOT, ...parts.slice(0, depth)].join("/"));
    python.FS.writeFile(`${ROOT}/${path}`, text);
  }
}

async function start({ files, heap }) {
  const stderr = (line) => process.stderr.write(line + "\n");
  const python = await loadMicroPython({ heapsize: heap, stdout: stderr, stderr, linebuffer: true });
  write(python, files);
  python.runPython(DRIVER);
  python.runPython("import sys\nversion = sys.version");
  say({ ready: python.globals.get("version") });
  return python.globals.get("_answer");
}

let answer = null;
for await (const line of createInterface({ input: process.stdin })) {
  if (answer === null) answer = await start(JSON.parse(line));
  else process.stdout.write(answer(line) + "\n");
}
