import { createHash } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import { randomToken } from '../../../platform/ids.ts';
import { safeNextPath } from '../auth/index.ts';
import { insertVisit, takeVisit, type Visit } from './identities.store.ts';
import type { ProviderClient } from './provider-client.ts';
import type { ProviderSetup } from './providers/provider.ts';
import { VISIT_LIFETIME_MS } from './visit-cookie.ts';

/**
 * Sends a browser to a provider.
 * @param input.browser the value of its cookie, which it must show when it comes back.
 * @param input.linkingSessionId whose session asks to connect the account there to their own; null: to sign in.
 * @returns the address at the provider. @throws provider_unavailable
 */
export async function beginVisit(
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
  const visit = {
    state_hash: hashOf(state),
    browser_hash: hashOf(browser),
    provider: setup.id,
    next_path: safeNextPath(input.next),
    linking_session_id: input.linkingSessionId,
    expires_at: new Date(now.getTime() + VISIT_LIFETIME_MS),
  };
  await insertVisit(ctx.db, visit, now);
  return url;
}

/** Finds the visit a browser comes back from, once; undefined when there is none of this browser's to this provider. */
export async function endVisit(
  ctx: Context,
  answer: { state: string; browser: string; provider: string },
): Promise<Visit | undefined> {
  const { state, browser, provider } = answer;
  const hashes = { stateHash: hashOf(state), browserHash: hashOf(browser) };
  return takeVisit(ctx.db, { ...hashes, provider }, ctx.clock.now());
}

function hashOf(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}
