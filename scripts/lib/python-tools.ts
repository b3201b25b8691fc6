import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cacheDir } from './paths.ts';
import { runAttached } from './run.ts';
import type { TestTool } from './test-tools.ts';

/** The newest tried; a newer one may find more, and is taken on purpose. */
const SCHEMATHESIS_VERSION = '4.32.5';
const folder = path.join(cacheDir, `schemathesis-${SCHEMATHESIS_VERSION}`);

/** The program that makes requests out of the API's description; it comes from PyPI into a folder of its own. */
export const schemathesis: TestTool & { program: string } = {
  package: 'schemathesis (PyPI; needs python3 with venv)',
  program: path.join(folder, 'bin', 'schemathesis'),
  isPresent: () => existsSync(path.join(folder, 'installed')),
  usedFor: 'the requests made from openapi.json',
};

/**
 * Installs what tests use from PyPI, where there is a Python for it.
 * @returns the tools that are missing still.
 */
export async function installPythonTools(): Promise<TestTool[]> {
  if (schemathesis.isPresent()) return [];
  process.stderr.write(`Installing from PyPI what the tests use: schemathesis ${SCHEMATHESIS_VERSION}\n`);
  await rm(folder, { recursive: true, force: true });
  try {
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
    if ((await runAttached('python3', ['-m', 'venv', folder], quiet)) !== 0) return [schemathesis];
    const install = ['install', '--quiet', '--disable-pip-version-check', `schemathesis==${SCHEMATHESIS_VERSION}`];
    if ((await runAttached(path.join(folder, 'bin', 'pip'), install, quiet)) !== 0) return [schemathesis];
    // Last: a folder that was left half full is made anew.
    await writeFile(path.join(folder, 'installed'), '');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  return schemathesis.isPresent() ? [] : [schemathesis];
}
