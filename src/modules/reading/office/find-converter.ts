import { findSoffice, versionOfSoffice } from './convert/find-soffice.ts';
import { findOfficeExtra, OFFICE_EXTRA } from './extra/extra-package.ts';
import type { OfficePrograms } from './office.settings.ts';

/** What makes PDFs of office files on this machine: LibreOffice itself, or the extra. */
export type OfficeConverter = { kind: 'native' | 'extra'; version: string };

/** The converter that office files are given to; null where there is none. @throws when it is there and cannot be started */
export async function findOfficeConverter(programs: OfficePrograms): Promise<OfficeConverter | null> {
  const soffice = await findSoffice(programs.sofficePath, programs.searchPath);
  if (soffice) return { kind: 'native', version: await versionOfSoffice(soffice) };
  return findOfficeExtra(programs.dataDir) === null ? null : { kind: 'extra', version: OFFICE_EXTRA.program };
}
