import type { CompiledQuery, Kysely } from 'kysely';
import type pg from 'pg';
import { isStalePlan } from './errors.ts';
import type { DB } from './tables.gen.ts';

/** Of so many texts is it known whether they come again; statements that are put together anew each time do not. */
const MAX_SEEN = 1_000;
/** A connection keeps at most so many statements. */
const MAX_REPEATED = 400;
/** So long does a connection keep its plans: a table that has grown meanwhile wants others, before anything counts its rows. */
const PLANS_KEPT_MS = 30_000;

/** Texts of statements that are prepared by name wherever they are run. */
const named = new Map<string, string>();
/** Texts that transactions have run, and the names of those they have run twice. */
const seen = new Map<string, string | null>();
let repeatedCount = 0;
/** Part of each name. A new one after a migration: what connections have prepared does not fit the tables any more. */
let generation = 1;

/**
 * Runs a statement that nearly every request runs and gives its first row: each connection parses and plans it once, which takes
 * longer than running it. The text must not depend on the values.
 * @param name one per statement.
 */
export async function takePrepared<Row>(
  db: Kysely<DB>,
  name: string,
  statement: { compile(db: Kysely<DB>): CompiledQuery<Row> },
): Promise<Row | undefined> {
  const compiled = statement.compile(db);
  named.set(compiled.sql, name);
  const { rows } = await db.executeQuery<Row>(compiled);
  return rows[0];
}

/**
 * Lets a connection prepare the statements that are asked for by `takePrepared`, and those that transactions run again and again:
 * they go by keys, so one plan serves all values. Reads outside of transactions, lists among them, are planned for their values.
 * Not for a connection that a pooler may exchange between two statements: the next server does not know them.
 */
export function prepareStatements(client: pg.Client): void {
  const query: unknown = Reflect.get(client, 'query');
  if (typeof query !== 'function') throw new TypeError('there is no method query');
  let isInTransaction = false;
  let plannedAtMs = Date.now();
  Reflect.set(client, 'query', (text: unknown, ...more: unknown[]): unknown => {
    if (typeof text !== 'string') return Reflect.apply(query, client, [text, ...more]);
    if (text === 'begin') {
      isInTransaction = true;
      if (Date.now() - plannedAtMs > PLANS_KEPT_MS) {
        plannedAtMs = Date.now();
        // Where this fails, so does the "begin" behind it, which says so.
        client.query('DISCARD PLANS', () => undefined);
      }
    } else if (text === 'commit' || text === 'rollback') isInTransaction = false;
    const hasValues = Array.isArray(more[0]) && more[0].length > 0;
    const name = named.get(text) ?? (isInTransaction && hasValues ? nameOfRepeated(text) : null);
    if (name === null) return Reflect.apply(query, client, [text, ...more]);
    return watched(Reflect.apply(query, client, [{ name: `${name}_${generation}`, text }, ...more]));
  });
}

/** The name of a statement that was seen before; null for the first time. */
function nameOfRepeated(text: string): string | null {
  const known = seen.get(text);
  if (known) return known;
  if (known === undefined) {
    if (seen.size < MAX_SEEN) seen.set(text, null);
    return null;
  }
  if (repeatedCount >= MAX_REPEATED) return null;
  repeatedCount += 1;
  const name = `repeated_${repeatedCount}`;
  seen.set(text, name);
  return name;
}

/** Prepares everything anew once one statement does not fit any more. */
function watched(answer: unknown): unknown {
  if (!(answer instanceof Promise)) return answer;
  return answer.catch((error: unknown) => {
    if (isStalePlan(error)) generation += 1;
    throw error;
  });
}
