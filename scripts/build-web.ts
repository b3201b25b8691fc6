import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { root, webDist } from './lib/paths.ts';
import { fingerprintFile, isUpToDate, sourcesFingerprint } from './lib/web-build.ts';

const compressible = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest', '.wasm', '.txt', '.map']);
const smallestWorthwhileBytes = 1024;

/** Writes `.br` and `.gz` beside a built file where they are smaller: the server then never compresses an asset. */
async function compressAhead(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < smallestWorthwhileBytes) return;
  const quality = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  };
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(content, quality),
    promisify(gzip)(content, { level: 9 }),
  ]);
  if (brotli.length < content.length) await writeFile(`${file}.br`, brotli);
  if (zipped.length < content.length) await writeFile(`${file}.gz`, zipped);
}

// Built aside and swapped in, so that a killed build leaves either the old interface or the new one.
const building = `${webDist}.building-${process.pid}`;
try {
  const fingerprint = await sourcesFingerprint();
  await build({
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: building, emptyOutDir: true },
  });
  const files = await readdir(building, { withFileTypes: true, recursive: true });
  await Promise.all(
    files
      .filter((entry) => entry.isFile() && compressible.has(path.extname(entry.name)))
      .map((entry) => compressAhead(path.join(entry.parentPath, entry.name))),
  );
  // Who built the same at the same moment may be serving it already.
  if (!(await isUpToDate(webDist, fingerprintFile))) {
    await rm(fingerprintFile, { force: true });
    await rm(webDist, { recursive: true, force: true });
    await rename(building, webDist);
    await writeFile(fingerprintFile, fingerprint);
  }
} finally {
  await rm(building, { recursive: true, force: true });
}
