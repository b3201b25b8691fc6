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

/** Whether a token can still be used. */
export function stateOf(token: ApiToken): 'revoked' | 'expired' | 'active' {
  if (token.revoked_at) return 'revoked';
  return token.expires_at && Date.parse(token.expires_at) < Date.now() ? 'expired' : 'active';
}
