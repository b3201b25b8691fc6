import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { root } from './paths.ts';
import { runAttached, tool } from './run.ts';
import { isUpToDate, sourcesFingerprint } from './web-build.ts';

const kitDist = path.join(root, '.cache/kit-web');
const fingerprintFile = `${kitDist}.sources`;

/** Builds the interface with the kit's pages, which no other build holds, where that is missing or older than its sources. */
export async function ensureKitBuilt(): Promise<void> {
  if (await isUpToDate(kitDist, fingerprintFile)) return;
  await rm(fingerprintFile, { force: true });
  const fingerprint = await sourcesFingerprint();
  const build = ['build', '--mode', 'kit', '--outDir', kitDist, '--emptyOutDir', '--logLevel', 'warn'];
  const code = await runAttached(process.execPath, [
    tool('vite', 'bin/vite.js'),
    ...build,
    '--config',
    path.join(root, 'vite.config.ts'),
  ]);
  if (code !== 0) throw new Error('The kit could not be built: see the messages above.');
  await writeFile(fingerprintFile, fingerprint);
}

/** Lets a window get the interface from the build with the kit; the API it talks to stays the service's. */
export async function showKit(page: Page): Promise<void> {
  await page.route(
    (url) => !url.pathname.startsWith('/api/'),
    (route) => {
      const file = path.join(kitDist, new URL(route.request().url()).pathname);
      const isFile = path.extname(file) !== '' && existsSync(file);
      return route.fulfill({ path: isFile ? file : path.join(kitDist, 'index.html') });
    },
  );
}
