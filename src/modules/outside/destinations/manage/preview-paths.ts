import { type Context, ownerOf } from '../../../../platform/context.ts';
import { getFiles } from '../../../documents/files/index.ts';
import { timeZoneOf } from '../../../people/settings/index.ts';
import { renderPath } from '../folder-template.ts';
import { copiesToSend, extensionOf } from '../ledger/copies.ts';
import { newestFileIds } from '../ledger/documents.store.ts';

const EXAMPLES = 3;

/** Where a document's copies would go. */
export type PathExample = { file_id: string; title: string; paths: string[] };

/** Shows with the caller's own newest documents where a template would put them. */
export async function previewPaths(
  ctx: Context,
  input: { template: string; sends: readonly string[] },
): Promise<PathExample[]> {
  const owner = ownerOf(ctx);
  const files = await getFiles(ctx.db, owner, await newestFileIds(ctx.db, owner, EXAMPLES));
  const timeZone = await timeZoneOf(ctx, owner);
  return files.map((file) => {
    const roles = copiesToSend(ctx.config, input.sends, file);
    const copies = roles.map((role) => ({ role, extension: extensionOf(role, file) }));
    const paths = copies.map((copy) => {
      const isAlone = copies.filter(({ extension }) => extension === copy.extension).length === 1;
      return renderPath(input.template, { ...file, timeZone }, { ...copy, isAlone });
    });
    return { file_id: file.id, title: file.title, paths };
  });
}
