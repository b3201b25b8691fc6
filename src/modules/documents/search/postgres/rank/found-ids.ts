import { sql } from 'kysely';
import type { Database, Transaction } from '../../../../../platform/database/index.ts';
import { newId } from '../../../../../platform/ids.ts';
import type { SearchQuestion } from '../../search-index.ts';
import { EVERYTHING } from '../match/id-range.ts';
import { matchStatement } from '../match/match-statement.ts';
import { exactWidth, FEW_HITS, fewIds, idsStatement, type Width, widerWidths } from '../match/widths.ts';

const IDS_PER_PART = 1_000;

/** The ids of all documents a search finds, as wide as its first page is, by a cursor of the transaction: memory holds one part. */
export async function* foundIds(tx: Transaction, question: SearchQuestion): AsyncGenerator<string[], void> {
  const { match } = await wideEnough(tx, question);
  const name = sql.id(`search_${newId()}`);
  // All rows will be read: the planner is not to prefer what gives the first ones early.
  await sql`SET LOCAL cursor_tuple_fraction = 1`.execute(tx);
  await sql`DECLARE ${name} NO SCROLL CURSOR FOR ${idsStatement(match)}`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ file_id: string }>`FETCH ${sql.lit(IDS_PER_PART)} FROM ${name}`.execute(tx);
    if (rows.length > 0) yield rows.map(({ file_id }) => file_id);
    if (rows.length < IDS_PER_PART) break;
  }
  await sql`CLOSE ${name}`.execute(tx);
}

/** Those of these documents that meet a question to the letter; it begins with them, not with all that hold its words. */
export async function foundAmong(
  db: Database | Transaction,
  question: SearchQuestion,
  ids: readonly string[],
): Promise<string[]> {
  const { match } = await exactWidth(db, { ...question, filter: { ...question.filter, ids } });
  const statement = matchStatement(match, EVERYTHING, { start: 'filter' });
  const { rows } = await sql<{ file_id: string }>`SELECT file_id FROM (${statement}) matched`.execute(db);
  return rows.map(({ file_id }) => file_id);
}

/** The narrowest width that finds much, or the widest there is. */
async function wideEnough(tx: Transaction, question: SearchQuestion): Promise<Width> {
  let chosen = await exactWidth(tx, question);
  if (await isMany(tx, chosen)) return chosen;
  for await (const width of widerWidths(tx, question, chosen)) {
    chosen = width;
    if (await isMany(tx, width)) break;
  }
  return chosen;
}

async function isMany(tx: Transaction, { match }: Width): Promise<boolean> {
  return (await fewIds(tx, match)).length === FEW_HITS;
}
