import { type Context, ownerOf } from '../../../../platform/context.ts';
import { listTokens, presentApiToken } from '../../../people/api-tokens/index.ts';
import {
  listBrowsers,
  listPasskeys,
  listSessions,
  presentPasskey,
  presentSession,
} from '../../../people/auth/index.ts';
import { presentSignInMethods, signInMethods } from '../../../people/federated-sign-in/index.ts';
import { getUser, presentUser } from '../../../people/users/index.ts';
import { ownData } from '../own-data.ts';
import type { TextEntry } from './archive.ts';

const ROWS_AT_ONCE = 1_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** What is known of a person beside their documents, without secrets: profile, sessions, tokens, webhooks and destinations with what was sent to them, rules, saved searches, what they were told, and what was done in their account. */
export async function* personEntries(ctx: Context): AsyncGenerator<TextEntry, void> {
  const ownerId = ownerOf(ctx);
  const user = await getUser(ctx.db, ownerId);
  yield { name: 'profile.json', text: lines([user ? presentUser(user) : {}]) };
  const methods = presentSignInMethods(ctx, await signInMethods(ctx, ownerId));
  const passkeys = (await listPasskeys(ctx.db, ownerId)).map(presentPasskey);
  yield { name: 'ways-to-sign-in.json', text: lines([{ ...methods, passkeys }]) };
  const whole = { limit: ROWS_AT_ONCE, offset: 0, after: undefined };
  const sessions = await listSessions(ctx.db, ownerId, ctx.clock.now(), whole);
  yield { name: 'sessions.ndjson', text: lines(sessions.map((session) => presentSession(session, null))) };
  yield { name: 'known-browsers.ndjson', text: lines(await listBrowsers(ctx.db, ownerId)) };
  for (let part = 0; ; part += 1) {
    const tokens = await listTokens(ctx.db, ownerId, { ...whole, offset: part * ROWS_AT_ONCE });
    yield { name: partName('api-tokens', part), text: lines(tokens.map(presentApiToken)) };
    if (tokens.length < ROWS_AT_ONCE) break;
  }
  for (const data of ownData) {
    if ('file' in data) yield { name: data.file, text: lines(await data.all(ctx)) };
    else yield* parts(data.folder, (after) => data.part(ctx, after, ROWS_AT_ONCE));
  }
}

/** Rows that are read a part at a time, in the order of their ids. */
async function* parts(
  what: string,
  read: (afterId: string) => Promise<readonly { id: string }[]>,
): AsyncGenerator<TextEntry, void> {
  let after = FIRST_ID;
  for (let part = 0; ; part += 1) {
    const rows = await read(after);
    yield { name: partName(what, part), text: lines(rows) };
    after = rows.at(-1)?.id ?? after;
    if (rows.length < ROWS_AT_ONCE) break;
  }
}

function partName(what: string, part: number): string {
  return `${what}/${String(part + 1).padStart(6, '0')}.ndjson`;
}

/** One JSON value a line. */
function lines(values: readonly unknown[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('');
}
