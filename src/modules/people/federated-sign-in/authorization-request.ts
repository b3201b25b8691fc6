import { createHash } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import { randomToken } from '../../../platform/ids.ts';
import { safeNextPath } from '../auth/index.ts';
import { AUTHORIZATION_LIFETIME_MS } from './authorization-cookie.ts';
import { type AuthorizationRequest, insertAuthorization, takeAuthorizationRow } from './identities.store.ts';
import type { ProviderClient } from './provider-client.ts';
import type { ProviderSetup } from './providers/provider.ts';

/**
 * Sends a browser to a provider.
 * @param input.browser the value of its cookie, which it must show when it comes back.
 * @param input.linkingSessionId whose session asks to connect the account there to their own; null: to sign in.
 * @returns the address at the provider. @throws provider_unavailable
 */
export async function beginAuthorization(
  ctx: Context,
  input: {
    client: ProviderClient;
    setup: ProviderSetup;
    browser: string;
    next: string | undefined;
    linkingSessionId: string | null;
  },
): Promise<URL> {
  const { client, setup, browser } = input;
  const state = randomToken(32);
  const url = await client.authorizationUrl(ctx, setup, { state, browser });
  const now = ctx.clock.now();
  const authorization = {
    state_hash: hashOf(state),
    browser_hash: hashOf(browser),
    provider: setup.id,
    next_path: safeNextPath(input.next),
    linking_session_id: input.linkingSessionId,
    expires_at: new Date(now.getTime() + AUTHORIZATION_LIFETIME_MS),
  };
  await insertAuthorization(ctx.db, authorization, now);
  return url;
}

/** Finds the authorization request a browser comes back from, once; undefined when there is none of this browser's to this provider. */
export async function takeAuthorization(
  ctx: Context,
  answer: { state: string; browser: string; provider: string },
): Promise<AuthorizationRequest | undefined> {
  const { state, browser, provider } = answer;
  const hashes = { stateHash: hashOf(state), browserHash: hashOf(browser) };
  return takeAuthorizationRow(ctx.db, { ...hashes, provider }, ctx.clock.now());
}

function hashOf(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}
