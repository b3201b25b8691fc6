// Plain JavaScript, loaded before any TypeScript: what Node made of the code at an earlier start is used again, which halves a start
// and spares the process Node's TypeScript compiler. Where the folder cannot be written, Node goes on without it.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../.cache/code/service', import.meta.url)));
