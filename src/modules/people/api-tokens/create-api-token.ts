import { type Context, ownerOf, type TransactionContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { recordAudit } from '../audit/index.ts';
import { apiTokenErrors } from './api-tokens.errors.ts';
import type { NewApiToken } from './api-tokens.schemas.ts';
import { type ApiToken, countUsableTokens, insertToken } from './api-tokens.store.ts';
import { hashToken, makeToken } from './token-format.ts';

/** A usable token is a way in: more than this is an accident or an abuse. */
const MAX_USABLE_TOKENS = 100;
const DAY_MS = 24 * 3600 * 1000;

/** A token with its text, as made but not yet stored. */
export type PreparedToken = { token: ApiToken; tokenHash: string; text: string };

/** Makes a token and its hash; the slow part, done before a transaction is held open. */
export async function prepareApiToken(ctx: Pick<Context, 'clock'>, input: NewApiToken): Promise<PreparedToken> {
  const { prefix, secret, text } = makeToken();
  const now = ctx.clock.now();
  const expiresAt =
    input.expires_in_days === undefined ? null : new Date(now.getTime() + input.expires_in_days * DAY_MS);
  return {
    text,
    tokenHash: await hashToken(secret),
    token: {
      id: newId(),
      name: input.name,
      prefix,
      scopes: [...new Set(input.scopes)],
      created_at: now,
      expires_at: expiresAt,
      last_used_at: null,
      last_used_ip: null,
      use_count: 0,
      revoked_at: null,
    },
  };
}

/**
 * Stores a prepared token for the context's owner.
 * @throws api_token_scope_not_allowed, api_token_limit_reached
 */
export async function createApiToken(
  ctx: TransactionContext,
  input: { prepared: PreparedToken; isOwnerAdmin: boolean },
): Promise<void> {
  const { token, tokenHash } = input.prepared;
  const ownerId = ownerOf(ctx);
  if (token.scopes.includes('admin') && !input.isOwnerAdmin) throw apiTokenErrors.api_token_scope_not_allowed();
  const usableCount = await countUsableTokens(ctx.db, ownerId, token.created_at);
  if (usableCount >= MAX_USABLE_TOKENS) throw apiTokenErrors.api_token_limit_reached();
  await insertToken(ctx.db, ownerId, token, tokenHash);
  await recordAudit(ctx, {
    action: 'api_token.created',
    targetType: 'api_token',
    targetId: token.id,
    detail: { name: token.name, prefix: token.prefix, scopes: token.scopes, expires_at: token.expires_at },
  });
}
