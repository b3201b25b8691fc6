import type { Compilable, Kysely } from 'kysely';
import type pg from 'pg';
import type { DB } from './tables.gen.ts';

/** Texts of statements that are prepared, with the name a connection keeps them under. */
const names = new Map<string, string>();

/**
 * Runs a statement that nearly every request runs and gives its first row: each connection parses and plans it once, which takes
 * longer than running it. The text must not depend on the values.
 * @param name one per statement.
 */
export async function takePrepared<Row>(
  db: Kysely<DB>,
  name: string,
  statement: Compilable<Row>,
): Promise<Row | undefined> {
  const compiled = statement.compile();
  names.set(compiled.sql, name);
  const { rows } = await db.executeQuery<Row>(compiled);
  return rows[0];
}

/**
 * Lets a connection prepare the statements that are asked for by `takePrepared`. Not for one that a pooler may exchange between two
 * statements: the next server does not know them.
 */
export function prepareStatements(client: pg.Client): void {
  const query: unknown = Reflect.get(client, 'query');
  if (typeof query !== 'function') throw new TypeError('there is no method query');
  Reflect.set(client, 'query', (text: unknown, ...more: unknown[]): unknown => {
    const name = typeof text === 'string' ? names.get(text) : undefined;
    return Reflect.apply(query, client, [name === undefined ? text : { name, text }, ...more]);
  });
}
