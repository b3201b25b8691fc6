import path from 'node:path';
import { z } from 'zod';
import { defineSettings } from '../../../../platform/config/index.ts';
import { says } from '../../../../platform/refusals/index.ts';

const foldersText: z.ZodType<string[], string> = z
  .string()
  .transform((text) => text.split(path.delimiter).filter((part) => part !== ''))
  .pipe(z.array(z.string().refine(path.isAbsolute, says('paths'))));

/** Where watched folders may lie. */
export const folderSettings = defineSettings<{ watchFolderRoots: string[] }>('watch_folder', {
  watchFolderRoots: {
    env: 'WATCH_FOLDER_ROOTS',
    doc: 'Folders below which administrators may have folders watched, as absolute paths with `:` between them (`;` on Windows). What lies in a watched folder is taken over and removed from it.',
    schema: foldersText,
    default: [],
    defaultDoc: '`inbox` in DATA_DIR',
    environmentOnly: true,
  },
});
