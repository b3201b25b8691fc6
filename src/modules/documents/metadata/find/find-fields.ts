import { isDeepStrictEqual } from 'node:util';
import { type Context, ownerOf } from '../../../../platform/context.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { newId } from '../../../../platform/ids.ts';
import { dayIn } from '../../../../platform/time/index.ts';
import { type FilePatch, type FileRow, lockFile } from '../../files/index.ts';
import { mailFields } from '../extract/e-mail.ts';
import { extractFields } from '../extract/extract-fields.ts';
import type { Candidate, DayRules, PageWords } from '../extract/types.ts';
import { insertChange } from '../history.store.ts';
import { identifiersOf } from '../learn/identifiers.ts';
import { confirmedOfSender, replaceIdentifiers, sendersWith } from '../learn/learned.store.ts';
import { learnedOfSender, learnedSender } from '../learn/learned.ts';
import { metadataSettings } from '../metadata.settings.ts';
import { wantsALook } from '../open-suggestions.ts';
import { isConfirmed, missingFields, planChange } from '../plan-change.ts';
import { provenanceOf, putProvenance } from '../provenance.store.ts';
import { replaceOpenSuggestions, type Suggestion, suggestionsOf } from '../suggestions.store.ts';
import { type Decision, decide } from './decide.ts';
import { byField, type Found } from './found.ts';
import { type HeededInvoices, heedInvoices, invoicesIn, type SaidToMachines } from './heed-invoices.ts';
import { thresholdOf } from './thresholds.ts';

/** What was found on a document, and what of its machine-readable part has to be told. */
export type FoundByRules = Omit<HeededInvoices, 'candidates'> & {
  candidates: Candidate[];
  /** An invoice for machines is there and could not be read: everything comes from the page. */
  isInvoiceUnread: boolean;
};

/** What of a document rules are told beside its pages. @property timeZone where the day it came on began @property days how days are understood */
export type FactsForRules = Pick<FileRow, 'original_filename' | 'language' | 'created_at'> & {
  timeZone: string;
  days: DayRules;
};

/**
 * What a document says of itself to machines, and what rules find on its pages; pure, and bounded by what it is given.
 * @throws whatever a rule stumbles over.
 */
export function findByRules(file: FactsForRules, pages: PageWords[], said: SaidToMachines): FoundByRules {
  const { original_filename: filename, language, created_at, timeZone, days } = file;
  const onPages = extractFields({ pages, filename, language, receivedOn: dayIn(timeZone, created_at), days });
  const { invoices, isUnread } = invoicesIn(said);
  const heeded = heedInvoices(invoices, onPages);
  return { ...heeded, candidates: withMail(said.mail, heeded.candidates), isInvoiceUnread: isUnread };
}

/** What a mail's head says goes before what its pages print, of these fields. */
function withMail(mail: SaidToMachines['mail'], onPages: Candidate[]): Candidate[] {
  if (!mail) return onPages;
  const said = mailFields(mail);
  const fields = new Set(said.map(({ field }) => field));
  return [...said, ...onPages.filter(({ field }) => !fields.has(field))];
}

/** Adds what the owner's own confirmed documents tell of a document on which this was found. */
export async function withLearned(ctx: Context, file: FileRow, candidates: readonly Candidate[]): Promise<Found[]> {
  const ownerId = ownerOf(ctx);
  const found: Found[] = [...candidates];
  const identifiers = identifiersOf(found);
  const learned = learnedSender(await sendersWith(ctx.db, ownerId, file.id, identifiers), identifiers);
  if (learned) found.push(learned);
  const sender = await senderOf(ctx, file, found);
  if (sender !== undefined)
    found.push(...learnedOfSender(sender, await confirmedOfSender(ctx.db, ownerId, file.id, sender)));
  return found;
}

/** Whose the document is as far as it is sure: a person said so, or it was found. */
async function senderOf(ctx: Context, file: FileRow, found: readonly Found[]): Promise<string | undefined> {
  const known = (await provenanceOf(ctx.db, file.id)).get('sender');
  if (isConfirmed(known)) return file.sender ?? undefined;
  const [best] = byField(found).get('sender') ?? [];
  return best && best.confidence >= thresholdOf('sender') && typeof best.value === 'string' ? best.value : undefined;
}

/** A document as it would be with what was found on it: what rules of the owner's look at. */
export async function withFound(ctx: Context, file: FileRow, found: readonly Found[]): Promise<FileRow> {
  const [known, suggestions] = await Promise.all([provenanceOf(ctx.db, file.id), suggestionsOf(ctx.db, file.id)]);
  const { writes } = decide({ file, known, suggestions }, found);
  const { metadata, ...patch } = planChange(file, known, writes).patch;
  const merged = typeof metadata === 'string' ? { metadata: JSON.parse(metadata) } : {};
  return { ...file, ...patch, ...merged } as FileRow;
}

/** What finding changed: for whoever writes the row, and for people. */
export type FoundFields = { patch: FilePatch; takenCount: number; suggestedCount: number };

/**
 * Writes what was found on a document, in the transaction of its step: values where it is sure, suggestions where it is not, nothing
 * over what a person confirmed. Doing it again with the same finds changes nothing.
 * @returns the columns that change; the caller writes them.
 */
export async function takeFound(
  ctx: Pick<Context, 'config' | 'clock'>,
  tx: Transaction,
  input: { ownerId: string; fileId: string; found: readonly Found[] },
): Promise<FoundFields> {
  const { fileId, found } = input;
  const file = await lockFile(tx, input.ownerId, fileId);
  if (!file) return { patch: {}, takenCount: 0, suggestedCount: 0 };
  const [known, suggestions] = [await provenanceOf(tx, fileId), await suggestionsOf(tx, fileId)];
  const decision = decide({ file, known, suggestions }, found);
  const { fields: touched, patch, changed, provenance } = planChange(file, known, decision.writes);
  // Each reading says the language anew before a rule does; that is no news, nor is a better place of the same value.
  const isAgain = ({ field, was }: (typeof touched)[number]) =>
    field === 'language' && isDeepStrictEqual(was, provenance.get(field));
  const fields = touched.filter((one) => changed.includes(one.field) && !isAgain(one));
  const now = ctx.clock.now();
  await putProvenance(tx, fileId, provenance);
  await replaceOpenSuggestions(tx, fileId, decision.suggestions, now);
  await replaceIdentifiers(tx, fileId, identifiersOf(found));
  if (fields.length > 0) {
    await insertChange(tx, {
      id: newId(),
      file_id: fileId,
      kind: 'found',
      by_user_id: null,
      fields,
      suggestion_ids: [],
      was_in_review: file.needs_review,
      changed_at: now,
      undone_at: null,
      bulk_action_id: null,
    });
  }
  const after = { ...file, ...patch } as FileRow;
  const knownAfter = new Map(known);
  for (const [field, origin] of provenance) {
    if (origin) knownAfter.set(field, origin);
    else knownAfter.delete(field);
  }
  const isOn = ctx.config.get(metadataSettings).reviewNewDocuments;
  const needsReview =
    file.awaits_review ||
    (isOn && wantsLook({ file, suggestions, decision, isMissing: missingFields(after, knownAfter).length > 0 }));
  const takenCount = [...knownAfter.values()].filter((origin) => origin.source !== 'person').length;
  return { patch: { ...patch, needs_review: needsReview }, takenCount, suggestedCount: decision.suggestions.length };
}

/** New documents are looked at when one of the fields they are found by is in doubt or missing, those somebody has looked at only for something new. */
function wantsLook(input: {
  file: FileRow;
  suggestions: readonly Suggestion[];
  decision: Decision;
  isMissing: boolean;
}): boolean {
  const { file, suggestions, decision, isMissing } = input;
  const isNew = file.needs_review || file.processed_at === null;
  if (isNew) return isMissing || wantsALook(decision.suggestions);
  const before = new Set(suggestions.map(({ field, value }) => JSON.stringify([field, value])));
  return wantsALook(decision.suggestions.filter(({ field, value }) => !before.has(JSON.stringify([field, value]))));
}
