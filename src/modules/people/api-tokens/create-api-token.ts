import { type Actor, type Context, ownerOf, type TransactionContext } from '../../../platform/context.ts';
import { publish } from '../../../platform/events/index.ts';
import { scopes as allScopes, httpErrors, type Scope } from '../../../platform/http/index.ts';
import { newId } from '../../../platform/ids.ts';
import { says } from '../../../platform/refusals/index.ts';
import { recordAudit } from '../audit/index.ts';
import { requireApiAccess } from '../plans/index.ts';
import { apiTokenErrors } from './api-tokens.errors.ts';
import { apiTokenEvents } from './api-tokens.events.ts';
import type { NewApiToken } from './api-tokens.schemas.ts';
import { type ApiToken, canTakePipeline, countUsableTokens, insertToken, lockTokensOf } from './api-tokens.store.ts';
import { hashToken, makeToken } from './token-format.ts';

/** A usable token is a way in: more than this is an accident or an abuse. */
const MAX_USABLE_TOKENS = 100;
const DAY_MS = 24 * 3600 * 1000;

/** A token with its text, as made but not yet stored. */
export type PreparedToken = { token: ApiToken; tokenHash: string; text: string };

/** Reading and writing: what most scripts are for, and what a new token may do when nobody says. */
export const USUAL_SCOPES: readonly Scope[] = ['documents:read', 'documents:write'];

/**
 * Makes a token and its hash; the slow part, done before a transaction is held open, and only for who may have one.
 * @throws api_access_missing, api_token_scope_not_allowed, api_token_outlives, api_token_limit_reached
 */
export async function prepareApiToken(
  ctx: Context,
  input: NewApiToken & { isOwnerAdmin: boolean },
): Promise<PreparedToken> {
  await requireApiAccess(ctx, ownerOf(ctx));
  const now = ctx.clock.now();
  const scopes = scopesFor(ctx.actor, input);
  const expiresAt = endFor(ctx.actor, input, now);
  if ((await countUsableTokens(ctx.db, ownerOf(ctx), now)) >= MAX_USABLE_TOKENS) {
    throw apiTokenErrors.api_token_limit_reached();
  }
  await requirePipeline(ctx, input.pipeline_id);
  const { prefix, secret, text } = makeToken();
  return {
    text,
    tokenHash: await hashToken(secret),
    token: {
      id: newId(),
      name: input.name,
      pipeline_id: input.pipeline_id ?? null,
      prefix,
      scopes,
      created_at: now,
      expires_at: expiresAt,
      last_used_at: null,
      last_used_ip: null,
      use_count: 0,
      revoked_at: null,
    },
  };
}

/** Refuses a pipeline that the owner's documents cannot take. @throws invalid_request */
export async function requirePipeline(ctx: Pick<Context, 'db' | 'ownerId'>, id: string | null | undefined) {
  if (!id || (await canTakePipeline(ctx.db, ownerOf(ctx), id))) return;
  throw httpErrors.invalid_request({ errors: [{ path: 'pipeline_id', message: says('no_pipeline') }] });
}

/** What the token may do: nothing that whoever makes it may not. */
function scopesFor(actor: Actor, input: NewApiToken & { isOwnerAdmin: boolean }): Scope[] {
  const isAllowed = (scope: Scope) => {
    if (scope === 'admin' && !input.isOwnerAdmin) return false;
    return actor.type !== 'token' || actor.scopes.includes(scope);
  };
  if (input.scopes === undefined) {
    const usual = USUAL_SCOPES.filter(isAllowed);
    return usual.length > 0 ? usual : allScopes.filter(isAllowed);
  }
  if (!input.scopes.every(isAllowed)) throw apiTokenErrors.api_token_scope_not_allowed();
  return [...new Set(input.scopes)];
}

/** When the token ends: made by a token, no later than that one. */
function endFor(actor: Actor, input: NewApiToken, now: Date): Date | null {
  const latest = actor.type === 'token' ? (actor.expiresAt ?? null) : null;
  if (input.expires_in_days === undefined) return latest;
  const end = new Date(now.getTime() + input.expires_in_days * DAY_MS);
  if (latest && end > latest) throw apiTokenErrors.api_token_outlives();
  return end;
}

/**
 * Stores a prepared token for the context's owner, and tells of it.
 * @throws api_token_limit_reached
 */
export async function createApiToken(ctx: TransactionContext, { token, tokenHash }: PreparedToken): Promise<void> {
  const ownerId = ownerOf(ctx);
  await lockTokensOf(ctx.db, ownerId);
  // Of two at once, one is the last.
  const usableCount = await countUsableTokens(ctx.db, ownerId, token.created_at);
  if (usableCount >= MAX_USABLE_TOKENS) throw apiTokenErrors.api_token_limit_reached();
  await insertToken(ctx.db, ownerId, token, tokenHash);
  const { name, prefix, scopes, expires_at } = token;
  await recordAudit(ctx, {
    action: 'api_token.created',
    targetType: 'api_token',
    targetId: token.id,
    detail: { name, prefix, scopes, expires_at },
  });
  await publish(ctx, apiTokenEvents.created, { token_id: token.id, name, prefix });
}
