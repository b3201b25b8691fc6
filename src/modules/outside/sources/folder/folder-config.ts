import path from 'node:path';
import { z } from 'zod';
import { says } from '../../../../platform/refusals/index.ts';

/** What a watched folder is set to, as it is checked. */
export const folderConfig = z.strictObject({
  path: z
    .string()
    .min(1)
    .max(1_000)
    .refine((text) => path.isAbsolute(text) && !text.includes('\0'), says('absolute_path'))
    .describe('The folder on the machine of the service, below a root of WATCH_FOLDER_ROOTS.'),
  after: z
    .enum(['move', 'delete', 'leave'])
    .default('move')
    .describe('What becomes of a file that was taken over: into `accepted/`, deleted, or left where it is.'),
  subfolders: z.enum(['include', 'as_tags', 'ignore']).default('include').describe('`as_tags`: their names are tags.'),
  settle_seconds: z
    .int()
    .min(1)
    .max(3_600)
    .default(10)
    .describe('A file is complete when it did not change for so long.'),
});
/** What a watched folder is set to. */
export type FolderConfig = z.infer<typeof folderConfig>;
