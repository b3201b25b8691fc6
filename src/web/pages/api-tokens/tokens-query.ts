import { api, dataOf } from '../../api/client.ts';
import type { ApiToken } from '../../api/types.ts';

const pageSize = 50;

/** Every list of tokens begins with this. */
export const tokensKey = ['api-tokens'] as const;

/** Reads one page of the person's tokens, those whose name contains `q`. */
export async function fetchTokens(q: string, cursor: string | null, signal: AbortSignal | undefined) {
  const query = { per_page: pageSize, ...(q ? { q } : {}), ...(cursor === null ? {} : { cursor }) };
  const { api_tokens, pagination } = await dataOf(
    api.GET('/api/api-tokens', { params: { query }, ...(signal ? { signal } : {}) }),
  );
  return {
    rows: api_tokens,
    total: pagination.total,
    isEstimate: pagination.total_is_estimate,
    nextCursor: pagination.next_cursor,
  };
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
