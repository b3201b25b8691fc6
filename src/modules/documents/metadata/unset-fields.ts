import type { TransactionContext } from '../../../platform/context.ts';
import type { FilePatch } from '../files/index.ts';
import { holdFile } from './change-fields.ts';
import { changesOf } from './history.store.ts';
import { type FieldWrite, isConfirmed, planChange } from './plan-change.ts';
import { putProvenance } from './provenance.store.ts';

/** More acts than this since a document was read are not looked at. */
const LOOKED_AT = 500;

/**
 * Puts back what stood in the fields before the pipeline of a document set them, as reading it anew does; what somebody said since
 * stays. The caller writes the patch.
 * @throws file_not_found
 */
export async function unsetFields(ctx: TransactionContext, fileId: string): Promise<FilePatch> {
  const { file, known } = await holdFile(ctx, fileId);
  const ofPipeline = [...known].filter(([, one]) => one.source === 'pipeline' && !isConfirmed(one));
  if (ofPipeline.length === 0) return {};
  const acts = await changesOf(ctx.db, fileId, { limit: LOOKED_AT, offset: 0, afterId: null });
  const read = acts.findIndex(({ kind }) => kind === 'found');
  const since = read < 0 ? acts : acts.slice(0, read);
  const writes = new Map<string, FieldWrite>();
  for (const [field] of ofPipeline) {
    const first = since.findLast(({ kind, fields }) => kind === 'set' && fields.some((one) => one.field === field));
    const change = first?.fields.find((one) => one.field === field);
    if (change) writes.set(field, { value: change.before, provenance: change.was });
  }
  const { patch, provenance } = planChange(file, known, writes);
  await putProvenance(ctx.db, file.id, provenance);
  return patch;
}
