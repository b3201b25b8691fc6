// Plain JavaScript, loaded before any TypeScript: what Node made of the code at an earlier start is used again, which halves a start
// and spares the process Node's TypeScript compiler. Where nothing can be written, Node goes on without it.
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ownFolder = fileURLToPath(new URL('../.cache/code/service', import.meta.url));
const { DATA_DIR } = process.env;

/** Beside the program; where that is read-only, in the folder that belongs to the service, once it has been made. */
function writableFolder() {
  try {
    mkdirSync(ownFolder, { recursive: true });
    accessSync(ownFolder, constants.W_OK);
  } catch {
    if (DATA_DIR && existsSync(path.join(DATA_DIR, 'run'))) return path.join(DATA_DIR, 'cache', 'code');
  }
  return ownFolder;
}

enableCompileCache(writableFolder());
