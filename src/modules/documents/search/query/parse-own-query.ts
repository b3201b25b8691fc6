import type { Context } from '../../../../platform/context.ts';
import { customFieldsFor } from '../../custom-fields/index.ts';
import { type ParsedQuery, parseQuery } from './parse-query.ts';

/** Reads a search text of somebody who may have custom fields; these are read only where the text could name one. */
export async function parseOwnQuery(ctx: Pick<Context, 'db'>, ownerId: string, text: string): Promise<ParsedQuery> {
  return parseQuery(text, text.includes(':') ? await customFieldsFor(ctx.db, ownerId) : []);
}
