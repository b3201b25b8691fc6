import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cacheDir } from './paths.ts';
import { runAttached } from './run.ts';
import type { TestTool } from './test-tools.ts';

const VERSION = '2.20.0';
const folder = path.join(cacheDir, `n8n-${VERSION}`);

/** n8n itself, which loads `integrations/n8n` in the nightly run. It takes 3 GB, so nothing else fetches it. */
export const n8n: TestTool & { folder: string; program: string } = {
  package: `n8n ${VERSION} (npm)`,
  folder,
  program: path.join(folder, 'node_modules/n8n/bin/n8n'),
  isPresent: () => existsSync(path.join(folder, 'installed')),
  usedFor: 'loading integrations/n8n as people have it',
};

/**
 * Fetches n8n into a folder of its own, once.
 * @returns it when it is missing still.
 */
export async function installN8n(): Promise<TestTool[]> {
  if (n8n.isPresent()) return [];
  process.stderr.write(`Installing from npm what the nightly run uses: n8n ${VERSION}\n`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // It names a table reader by an address outside of the registry, which the registry has, too. The test needs none of it.
  const declared = { private: true, dependencies: { n8n: VERSION }, overrides: { xlsx: '0.18.5' } };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(declared));
  const options = ['--prefix', folder, '--ignore-scripts', '--omit=dev', '--no-audit', '--no-fund'];
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
  const code = await runAttached('npm', ['install', ...options], quiet);
  // Last: a folder that was left half full is made anew.
  if (code === 0) await writeFile(path.join(folder, 'installed'), '');
  return code === 0 ? [] : [n8n];
}
