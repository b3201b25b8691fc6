import { findSoffice, versionOfSoffice } from './convert/find-soffice.ts';
import type { OfficePrograms } from './office.settings.ts';

/** The name and version of LibreOffice as it is installed here; null where it is not. @throws when it is there and cannot be started */
export async function findInstalledOffice({ sofficePath, searchPath }: OfficePrograms): Promise<string | null> {
  const soffice = await findSoffice(sofficePath, searchPath);
  return soffice === null ? null : versionOfSoffice(soffice);
}
