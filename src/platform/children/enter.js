// Plain JavaScript: Node loads its TypeScript compiler, some 20 MB in every child, with the first .ts file that is not in the cache.
import { enableCompileCache } from 'node:module';
import { pathToFileURL } from 'node:url';

const [, , entry, codeDir] = process.argv;
if (codeDir) enableCompileCache(codeDir);
await import(pathToFileURL(entry).href);
