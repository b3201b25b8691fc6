import type { Context } from '../../../../platform/context.ts';
import { type Destination, getDestination } from '../destinations.store.ts';
import { DeliveryProblem } from '../problems.ts';
import type { Consent, Provider, TokenSource } from '../provider.ts';
import { consentApp } from './consent-apps.ts';
import { type Grant, grantOf, keepGrant } from './grants.ts';
import { askForTokens } from './token-endpoint.ts';

/** A token that ends so soon is not begun with. */
const MARGIN_MS = 60_000;
const MAX_ROUNDS = 5;

/** Renewals under way in this process, by destination: a refresh token may count only once. */
const renewals = new Map<string, Promise<string>>();

/** Gives the access token of a destination; one that has ended or is refused is renewed, and what came with it is stored before it is used. */
export function tokenSource(
  ctx: Context,
  { id }: Pick<Destination, 'id'>,
  provider: Provider & { consent: Consent },
): TokenSource {
  return async (refused) => {
    const token = usableToken(ctx, await readGrant(ctx, id), refused);
    if (token !== undefined) return token;
    const renewing = renewals.get(id) ?? renew(ctx, id, provider, refused).finally(() => renewals.delete(id));
    renewals.set(id, renewing);
    return renewing;
  };
}

async function readDestination(ctx: Context, id: string): Promise<Destination> {
  const destination = await getDestination(ctx.db, id);
  if (!destination) throw new DeliveryProblem('consent_gone');
  return destination;
}

async function readGrant(ctx: Context, id: string): Promise<Grant> {
  return grantOf(ctx, await readDestination(ctx, id));
}

function usableToken(ctx: Context, grant: Grant, refused: string | null): string | undefined {
  const { access_token: token, expires_at: until = 0 } = grant;
  return token !== refused && until - MARGIN_MS > ctx.clock.now().getTime() ? token : undefined;
}

async function renew(
  ctx: Context,
  id: string,
  provider: Provider & { consent: Consent },
  refused: string | null,
): Promise<string> {
  let spent: { refreshToken: string; next: Grant } | undefined;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const destination = await readDestination(ctx, id);
    const grant = await grantOf(ctx, destination);
    // Another process may have been faster, or somebody has consented anew.
    const token = usableToken(ctx, grant, refused);
    if (token !== undefined) return token;
    if (grant.refresh_token === undefined) throw new DeliveryProblem('consent_gone');
    if (spent?.refreshToken !== grant.refresh_token) {
      const next = { ...grant, ...(await refreshed(ctx, provider, grant.refresh_token)) };
      spent = { refreshToken: grant.refresh_token, next };
    }
    // Stored anew under another key meanwhile: what the provider has given is stored in the next round.
    if (await keepGrant(ctx, destination, spent.next)) return spent.next.access_token ?? '';
  }
  throw new DeliveryProblem('server_busy');
}

async function refreshed(ctx: Context, provider: Provider & { consent: Consent }, refreshToken: string) {
  const app = consentApp(ctx.config, provider);
  if (!app) throw new DeliveryProblem('consent_gone');
  const asker = { outbound: ctx.outbound, consent: provider.consent, app, now: ctx.clock.now() };
  return askForTokens(asker, { grant_type: 'refresh_token', refresh_token: refreshToken });
}
