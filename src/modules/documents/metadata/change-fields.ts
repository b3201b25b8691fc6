import { ownerOf, signedInAs, type TransactionContext } from '../../../platform/context.ts';
import { publish } from '../../../platform/events/index.ts';
import { newId } from '../../../platform/ids.ts';
import { recordAudit } from '../../people/audit/index.ts';
import {
  type FileRow,
  fileErrors,
  fileEvents,
  getFile,
  lockFile,
  refreshSearchEntryJob,
  updateFile,
} from '../files/index.ts';
import { fieldValue, isColumn, isCustom } from './fields.ts';
import { requireFreeAsn } from './free-asn.ts';
import { type ChangeKind, type ChangeRow, insertChange } from './history.store.ts';
import { presentChangedFile } from './metadata.presenter.ts';
import { openSuggestions, wantsALook } from './open-suggestions.ts';
import { type FieldWrite, missingFields, planChange } from './plan-change.ts';
import { type Provenance, provenanceOf, putProvenance } from './provenance.store.ts';
import { type Suggestion, type SuggestionState, setSuggestionStates, suggestionsOf } from './suggestions.store.ts';

/** A document that an act is about, held until the transaction ends. */
export type HeldFile = { file: FileRow; known: Map<string, Provenance>; suggestions: Suggestion[] };

/** What somebody does to the fields of a document. */
export type Act = {
  kind: ChangeKind;
  writes: ReadonlyMap<string, FieldWrite>;
  /** Suggestions it resolves. */
  resolves?: { ids: readonly string[]; state: SuggestionState };
  /** Whether the document waits for a look from now on; left out: as long as something is open. */
  needsReview?: boolean;
  /** The bulk action it is part of. */
  bulkActionId?: string;
};

/** Holds a document with all that is known of its fields. @throws file_not_found */
export async function holdFile(ctx: TransactionContext, id: string): Promise<HeldFile> {
  const file = await lockFile(ctx.db, ownerOf(ctx), id);
  if (!file) throw fileErrors.file_not_found();
  const [known, suggestions] = [await provenanceOf(ctx.db, id), await suggestionsOf(ctx.db, id)];
  return { file, known, suggestions };
}

/** Holds a document that somebody wants to change: what lies in the trash comes back first. @throws file_not_found, file_in_trash */
export async function holdLiveFile(ctx: TransactionContext, id: string): Promise<HeldFile> {
  const held = await holdFile(ctx, id);
  if (held.file.deleted_at !== null) throw fileErrors.file_in_trash();
  return held;
}

/** Where a value comes from that the actor stands for. @param origin where it came from before somebody said yes to it. */
export function confirmed(
  ctx: TransactionContext,
  origin?: Pick<Provenance, 'source' | 'confidence' | 'evidence' | 'because'>,
): Provenance {
  const { source = 'person', confidence = 1, evidence = null, because = null } = origin ?? {};
  const confirmed_by = signedInAs(ctx.actor)?.userId ?? null;
  return { source, confidence, evidence, because, confirmed_at: ctx.clock.now().toISOString(), confirmed_by };
}

/**
 * Does an act to a document that is held: its values, where they come from, what is to be known of it, and who hears of it. One that
 * changes nothing leaves no trace.
 * @returns the document as it is then, and what was written down of the act.
 */
export async function changeFields(ctx: TransactionContext, held: HeldFile, act: Act) {
  const { file, known } = held;
  const { fields, patch, changed, provenance } = planChange(file, known, act.writes);
  await requireFreeAsn(ctx, file, patch);
  const resolves = act.resolves ?? { ids: [], state: 'declined' };
  const needsReview = act.needsReview ?? waitsStill(held, act);
  const isAwaited = file.awaits_review && act.kind === 'reviewed';
  if (fields.length === 0 && resolves.ids.length === 0 && needsReview === file.needs_review && !isAwaited)
    return presentChangedFile(ctx, await asStored(ctx, file.id), null);
  const change: ChangeRow = {
    id: newId(),
    file_id: file.id,
    kind: act.kind,
    by_user_id: signedInAs(ctx.actor)?.userId ?? null,
    fields,
    suggestion_ids: [...resolves.ids],
    was_in_review: file.needs_review,
    changed_at: ctx.clock.now(),
    undone_at: null,
    bulk_action_id: act.bulkActionId ?? null,
  };
  await insertChange(ctx.db, change);
  await putProvenance(ctx.db, file.id, provenance);
  await setSuggestionStates(ctx.db, file.id, resolves.ids, resolves.state);
  await updateFile(ctx.db, file.owner_id, file.id, {
    ...patch,
    needs_review: needsReview,
    updated_at: change.changed_at,
    ...(isAwaited ? { awaits_review: false } : {}),
  });
  // The names of the fields only: what stood in them must not outlive the document.
  const detail = { fields: namesOf(fields.map(({ field }) => field)) };
  if (fields.length > 0)
    await recordAudit(ctx, { action: 'file.updated', targetType: 'file', targetId: file.id, detail });
  await publish(ctx, fileEvents.changed, { file_id: file.id, change: 'updated', status: file.status });
  if (changed.length > 0) {
    await publish(ctx, fileEvents.edited, { file_id: file.id, fields: namesOf(changed) });
    await ctx.jobs.enqueue(ctx.db, refreshSearchEntryJob, { ownerId: file.owner_id, fileId: file.id });
  }
  if (isAwaited) await publish(ctx, fileEvents.reviewed, { file_id: file.id });
  return presentChangedFile(ctx, await asStored(ctx, file.id), change);
}

/** Fields as they are told of: keys of metadata and of custom fields may be somebody's own words. */
function namesOf(fields: readonly string[]): string[] {
  return [
    ...new Set(fields.map((field) => (isColumn(field) ? field : isCustom(field) ? 'custom_fields' : 'metadata'))),
  ];
}

/** Whether a document still waits for a look behind an act: it stops by itself once nothing that is worth a look is open, unless its pipeline waits for somebody to say yes. */
export function waitsStill({ file, known, suggestions }: HeldFile, act: Pick<Act, 'writes' | 'resolves'>): boolean {
  if (!file.needs_review || file.awaits_review) return file.needs_review;
  const resolved = new Set(act.resolves?.ids);
  const total = act.writes.get('total_amount') ?? { value: fieldValue(file, 'total_amount') };
  const left = suggestions.filter(({ id }) => !resolved.has(id));
  if (wantsALook(openSuggestions(left, total.value))) return true;
  return missingFields(file, known).some((field) => !act.writes.has(field));
}

async function asStored(ctx: TransactionContext, id: string) {
  const file = await getFile(ctx.db, ownerOf(ctx), id);
  if (!file) throw new Error(`file ${id} vanished while its row was locked`);
  return file;
}
