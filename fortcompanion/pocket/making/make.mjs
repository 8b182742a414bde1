// Runs `compiling.py` in the phone's own Python: node make.mjs RUNTIME SCRIPT FOLDER. Reads two lists of
// files there, `library` and `site`, and writes what came of them beside.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [runtime, script, folder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(runtime, "pyodide.mjs")).href);
const { info } = JSON.parse(readFileSync(join(runtime, "pyodide-lock.json"), "utf8"));
const python = await loadPyodide({
  indexURL: runtime,
  lockFileContents: { info, packages: {} },
  packageBaseUrl: runtime,
  // No columns in what is compiled, and the same bytes each time.
  env: { HOME: "/tmp", PYTHONNODEBUGRANGES: "1", PYTHONHASHSEED: "0", PYTHONDONTWRITEBYTECODE: "1" },
});
for (const name of ["library", "site"]) python.FS.writeFile(`/tmp/${name}`, readFileSync(join(folder, name)));
try {
  python.runPython(readFileSync(script, "utf8"));
} catch ({ message }) {
  console.error(message);
  process.exit(1);
}
for (const name of ["library.made", "site.made"]) writeFileSync(join(folder, name), python.FS.readFile(`/tmp/${name}`));
process.exit(0);
