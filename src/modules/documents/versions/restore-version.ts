import { type Context, inTransaction, ownerOf } from '../../../platform/context.ts';
import { faultPoint } from '../../../platform/faults/index.ts';
import { recordAudit } from '../../people/audit/index.ts';
import { admitNow } from '../admission/index.ts';
import { fileErrors, layAside, lockFile, presentFile, takeBack, versionsOf } from '../files/index.ts';
import { answered } from './page-sources.ts';
import { startOver } from './start-over.ts';
import { versionErrors } from './versions.errors.ts';
import type { ArrangedPages } from './versions.schemas.ts';

/**
 * Makes an earlier version of a document's pages the current one, also while it is being read; 0 is the original. The one that was
 * current is kept as every other. What was split off stays. To restore the current one changes nothing.
 * @throws file_not_found, file_in_trash, file_version_not_found, a refusal of admission
 */
export async function restoreVersion(ctx: Context, input: { id: string; number: number }): Promise<ArrangedPages> {
  const { id, number } = input;
  await inTransaction(ctx, async (ctx) => {
    const file = await lockFile(ctx.db, ownerOf(ctx), id);
    if (!file) throw fileErrors.file_not_found();
    if (file.deleted_at !== null) throw fileErrors.file_in_trash();
    const versions = await versionsOf(ctx.db, id);
    const current = versions.find(({ replaced_at }) => replaced_at === null)?.number ?? 0;
    if (number === current) return;
    if (!versions.some((version) => version.number === number)) throw versionErrors.file_version_not_found();
    await admitNow(ctx, { kind: 'reprocess' });
    const laidAside = { fileId: id, pageCount: file.page_count ?? 0, createdAt: file.created_at };
    await layAside(ctx.db, laidAside, ctx.clock.now());
    const pageCount = await takeBack(ctx.db, id, number);
    await startOver(ctx, file, pageCount);
    await recordAudit(ctx, {
      action: 'file.version_restored',
      targetType: 'file',
      targetId: id,
      detail: { version: number, replaced: current },
    });
    faultPoint('arrangement.written');
  });
  faultPoint('arrangement.committed');
  return { file: presentFile(await answered(ctx, id)), version: number, created: [] };
}
