import { type Context, ownerOf } from '../../../platform/context.ts';
import { timeZoneOf } from '../../people/settings/index.ts';
import {
  type ConditionSubject,
  type Facts,
  factsOf,
  MAX_TEXT_LENGTH,
  type PreparedCondition,
} from '../conditions/index.ts';
import { type FileRow, textsOf } from './files.store.ts';

/** What conditions know of a document; its text, and where its owner is, are read only when one of them asks for it. */
export async function conditionFacts(
  ctx: Pick<Context, 'db' | 'config' | 'clock'>,
  file: FileRow,
  conditions: readonly PreparedCondition[],
): Promise<Facts> {
  const factsOfFile = await readFacts(ctx, file.owner_id, [file.id], conditions);
  return factsOfFile(file);
}

/** Reads what conditions ask for of several documents of one owner. @returns what they know of each of these. */
export async function readFacts(
  ctx: Pick<Context, 'db' | 'config' | 'clock'>,
  ownerId: string,
  fileIds: readonly string[],
  conditions: readonly PreparedCondition[],
): Promise<(file: FileRow) => Facts> {
  const asksText = conditions.some((condition) => condition.asksText);
  const asksDays = conditions.some((condition) => condition.asksDays);
  const texts = asksText ? await textsOf(ctx.db, ownerId, fileIds, MAX_TEXT_LENGTH) : new Map<string, string>();
  const timeZone = asksDays ? await timeZoneOf(ctx, ownerId) : 'UTC';
  const now = ctx.clock.now();
  return (file) => factsOf(file, { text: texts.get(file.id) ?? '', timeZone, now });
}

/** What is known of a document that arrives, before anything of it was read. */
export type ArrivingFile = Pick<
  ConditionSubject,
  | 'original_filename'
  | 'mime_type'
  | 'file_size'
  | 'title'
  | 'tags'
  | 'source'
  | 'uploaded_by'
  | 'came_by'
  | 'created_at'
>;

/** What conditions know of a document of the context's owner that arrives. */
export async function arrivalFacts(
  ctx: Pick<Context, 'db' | 'config' | 'clock' | 'ownerId'>,
  file: ArrivingFile,
): Promise<Facts> {
  const timeZone = await timeZoneOf(ctx, ownerOf(ctx));
  return factsOf({ ...UNREAD, ...file }, { text: '', timeZone, now: ctx.clock.now() });
}

const UNREAD = {
  sender: null,
  recipient: null,
  document_type: null,
  document_date: null,
  language: null,
  page_count: null,
  ocr_quality_score: null,
  metadata: null,
  custom_fields: null,
} satisfies Partial<ConditionSubject>;
