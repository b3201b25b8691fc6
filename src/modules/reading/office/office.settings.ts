import { existsSync } from 'node:fs';
import { z } from 'zod';
import { type Config, defineSettings } from '../../../platform/config/index.ts';
import { databaseSettings } from '../../../platform/database/index.ts';
import { says } from '../../../platform/refusals/index.ts';

/** Where LibreOffice is, when the search path does not say. */
export type OfficeSettings = { sofficePath: string | undefined };

/** Where what converts is looked for; extras are kept in `dataDir`. */
export type OfficePrograms = OfficeSettings & { searchPath: string; dataDir: string };

/** Settings of office files. */
export const officeSettings = defineSettings<OfficeSettings>('office', {
  sofficePath: {
    env: 'SOFFICE_PATH',
    doc: 'LibreOffice, which makes PDFs of office files: its program `soffice`. Unset: `soffice` or `libreoffice` on the PATH.',
    schema: z.string().min(1).refine(existsSync, says('program')),
    default: undefined,
    defaultDoc: 'unset',
    environmentOnly: true,
  },
});

/** Where what converts is looked for, here and now: the search path, the setting, and the folder of the data. */
export function officeProgramsOf(config: Config): OfficePrograms {
  const { dataDir } = config.get(databaseSettings);
  return { ...config.get(officeSettings), searchPath: process.env.PATH ?? '', dataDir };
}
