import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { loadKeyring, open, type SealBinding, SealError } from '../../../platform/secrets/index.ts';
import { ID_TOKEN_PURPOSE } from './complete-sign-in.ts';
import { findProviderSession, type ProviderSession } from './identities.store.ts';
import type { ProviderClient } from './provider-client.ts';
import { configuredProviders } from './providers/registry.ts';

/**
 * Where a browser whose session ends goes to be signed out at its provider, too; null when there is nothing to do there. A provider
 * that is down keeps nobody signed in here.
 */
export async function rpInitiatedLogout(
  ctx: Context,
  input: { client: ProviderClient; sessionId: string },
): Promise<string | null> {
  const session = await findProviderSession(ctx.db, input.sessionId);
  const setup = configuredProviders(ctx.config).find(({ id }) => id === session?.provider);
  if (!session || !setup?.signsOutThere) return null;
  try {
    const url = await input.client.endSessionUrl(ctx, setup, await idTokenOf(ctx, session));
    return url?.href ?? null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.log.warn({ err: error, provider: setup.id }, 'a provider could not be told that somebody signed out');
    return null;
  }
}

/**
 * Without the token the provider asks before it signs out: none is kept while a second step is awaited, and a key that was replaced
 * meanwhile is no reason to stay signed in.
 */
async function idTokenOf(ctx: Context, session: ProviderSession): Promise<string | null> {
  if (session.id_token_sealed === null) return null;
  try {
    const binding: SealBinding = { purpose: ID_TOKEN_PURPOSE, boundTo: session.session_id };
    return open(await loadKeyring(ctx.config), binding, session.id_token_sealed);
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    ctx.log.warn({ reason: error.reason }, 'the ID token of a session cannot be opened');
    return null;
  }
}
