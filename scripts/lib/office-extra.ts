import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { OFFICE_EXTRA } from '../../src/modules/reading/office/extra/extra-package.ts';
import { cacheDir } from './paths.ts';
import { runAttached } from './run.ts';
import type { TestTool } from './test-tools.ts';

const folder = path.join(cacheDir, `office-extra-${OFFICE_EXTRA.version}`);

/** The package of the office extra as npm has it, 80 MB: fetched for the nightly run alone. */
export const officeExtra: TestTool & { archive: string } = {
  package: `${OFFICE_EXTRA.name} (npm)`,
  archive: path.join(folder, 'package.tgz'),
  isPresent: () => existsSync(path.join(folder, 'package.tgz')),
  usedFor: 'PDFs of office files without LibreOffice',
};

/** @returns it when it is missing still. */
export async function fetchOfficeExtra(): Promise<TestTool[]> {
  if (process.env.NIGHTLY !== '1' || officeExtra.isPresent()) return [];
  await mkdir(folder, { recursive: true });
  const named = `${OFFICE_EXTRA.name}@${OFFICE_EXTRA.version}`;
  const quiet = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
  const code = await runAttached('npm', ['pack', '--silent', named], quiet);
  const packed = `${OFFICE_EXTRA.name.slice(1).replace('/', '-')}-${OFFICE_EXTRA.version}.tgz`;
  if (code === 0) await rename(path.join(folder, packed), officeExtra.archive);
  return officeExtra.isPresent() ? [] : [officeExtra];
}
