import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cacheDir } from './paths.ts';
import { runAttached } from './run.ts';
import type { TestTool } from './test-tools.ts';

const PACKAGE = 'zapier-platform-schema';
const VERSION = '19.1.0';
const folder = path.join(cacheDir, `${PACKAGE}-${VERSION}`);

/** Zapier's validator of its apps. Whoever has it agrees to Zapier's terms, so it is no dependency: only tests fetch it. */
export const zapierSchema: TestTool & { entry: string } = {
  package: `${PACKAGE} (npm)`,
  entry: path.join(folder, 'node_modules', PACKAGE, 'schema.js'),
  isPresent: () => existsSync(path.join(folder, 'installed')),
  usedFor: 'validating integrations/zapier',
};

/**
 * Fetches the validator into a folder of its own.
 * @returns it when it is missing still.
 */
export async function installZapierSchema(): Promise<TestTool[]> {
  if (zapierSchema.isPresent()) return [];
  process.stderr.write(`Installing from npm what the tests use: ${PACKAGE} ${VERSION}\n`);
  await rm(folder, { recursive: true, force: true });
  const options = ['--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
  const code = await runAttached('npm', ['install', ...options, `${PACKAGE}@${VERSION}`], quiet);
  // Last: a folder that was left half full is made anew.
  if (code === 0) await writeFile(path.join(folder, 'installed'), '');
  return code === 0 ? [] : [zapierSchema];
}
