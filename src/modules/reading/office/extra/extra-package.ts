import { existsSync } from 'node:fs';
import path from 'node:path';

/** The package that is fetched: this version and no other byte. */
export const OFFICE_EXTRA = {
  name: '@matbee/libreoffice-converter',
  version: '2.7.2',
  /** Of LibreOffice, which is inside. */
  program: 'LibreOffice 24.8',
  url: 'https://registry.npmjs.org/@matbee/libreoffice-converter/-/libreoffice-converter-2.7.2.tgz',
  sha512: '62S8uLiFvwbXiCu3IfkO1cDjTyZWUy5nlMsTrmj3l+G5zf5fQcgpvzfRDR9wId+bduarrv11ZDb8Olz5zj4zJA==',
  packedBytes: 79_515_284,
  unpackedBytes: 248_300_000,
  licence: 'MPL-2.0',
} as const;

/** What of the package is kept: what a conversion needs, and what says whose it is. Nothing of it runs when it is added. */
export const KEPT_FILES: readonly string[] = [
  'package.json',
  'README.md',
  'dist/subprocess.worker.cjs',
  'wasm/loader.cjs',
  'wasm/soffice.cjs',
  'wasm/soffice.worker.cjs',
  'wasm/soffice.data',
  'wasm/soffice.wasm',
];

/** Where extras are kept: with the data, so that they survive a new version of the program. */
export function extrasFolder(dataDir: string): string {
  return path.join(dataDir, 'extras');
}

/** Where this version of the extra is, or will be. */
export function officeExtraFolder(dataDir: string): string {
  return path.join(extrasFolder(dataDir), `office-${OFFICE_EXTRA.version}`);
}

/** The folder of the extra; null where it was not added. It appears under its name only once it is whole. */
export function findOfficeExtra(dataDir: string): string | null {
  const folder = officeExtraFolder(dataDir);
  return existsSync(folder) ? folder : null;
}
