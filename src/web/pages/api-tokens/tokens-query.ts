import { api } from '../../api/client.ts';
import type { ApiToken } from '../../api/types.ts';
import { listOf, partOf } from '../../kit/list/list-of.ts';

/** Every list of tokens begins with this. */
export const tokensKey = ['api-tokens'] as const;

/** Reads one page of the person's tokens, those whose name contains `q`. */
export async function fetchTokens(q: string, cursor: string | null, signal: AbortSignal | undefined) {
  const query = { ...partOf(cursor), ...(q ? { q } : {}) };
  return listOf(api.GET('/api/api-tokens', { params: { query }, signal: signal ?? null }), 'api_tokens');
}

const soonMs = 14 * 86_400_000;

/** Whether a token can still be used; `ending`: no longer than two weeks. */
export function stateOf(token: ApiToken): 'revoked' | 'expired' | 'ending' | 'active' {
  if (token.revoked_at) return 'revoked';
  if (!token.expires_at) return 'active';
  const leftMs = Date.parse(token.expires_at) - Date.now();
  if (leftMs < 0) return 'expired';
  return leftMs < soonMs ? 'ending' : 'active';
}

/** Whether a program can still call with a token. */
export function isUsable(token: ApiToken): boolean {
  return ['active', 'ending'].includes(stateOf(token));
}
