import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import { httpSettings, publicBaseUrl } from '../../../../platform/http/index.ts';
import { OutboundFailed } from '../../../../platform/outbound/index.ts';
import { destinationErrors } from '../destinations.errors.ts';
import { type Destination, updateDestination } from '../destinations.store.ts';
import { deliverFilesJob } from '../ledger/deliver-files.job.ts';
import { sealCredentials } from '../manage/destination-secrets.ts';
import {
  activity,
  holdDestination,
  publishResumed,
  recordAction,
  requireDestination,
} from '../manage/manage-destinations.ts';
import { DeliveryProblem } from '../problems.ts';
import type { Consent } from '../provider.ts';
import { providerNamed } from '../providers/registry.ts';
import { type ConsentApp, consentApp } from './consent-apps.ts';
import { grantOf, keepGrant } from './grants.ts';
import { askForTokens, type Tokens } from './token-endpoint.ts';

/** Where a provider sends the browser back to. */
export const CONSENT_CALLBACK = '/api/destinations/consent/callback';

const LONGEST_CONSENT_MS = 15 * 60_000;

/**
 * Asks for consent at a destination's provider. @returns where the browser goes; the answer comes to `takeConsent`.
 * @throws destination_not_found, consent_not_offered
 */
export async function askConsent(ctx: Context, input: { id: string }): Promise<{ authorize_url: string }> {
  const destination = await requireDestination(ctx, input.id);
  const { consent, app } = askedOf(ctx, destination);
  const state = `${destination.id}.${randomBytes(32).toString('base64url')}`;
  const verifier = randomBytes(48).toString('base64url');
  const until = ctx.clock.now().getTime() + LONGEST_CONSENT_MS;
  const asked = { state_hash: hashOf(state), verifier, until };
  const isKept = await keepGrant(ctx, destination, { ...(await grantOf(ctx, destination)), asked });
  if (!isKept) throw destinationErrors.consent_not_offered({ detail: 'Somebody else is connecting it. Try again.' });
  const url = new URL(consent.authorizeUrl);
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: app.clientId,
    redirect_uri: callbackOf(ctx),
    scope: consent.scope,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...consent.parameters,
  }).toString();
  return { authorize_url: url.href };
}

/**
 * Takes what a provider has answered: once, from whom it was asked for. Consent given, the destination goes on at once.
 * @returns the destination it is about. @throws destination_not_found, consent_not_valid, consent_not_given, OutboundRefused
 */
export async function takeConsent(ctx: Context, answer: { state: string; code: string | undefined }): Promise<string> {
  const { data: id } = z.uuid().safeParse(answer.state.split('.')[0]);
  if (id === undefined) throw destinationErrors.consent_not_valid();
  const destination = await requireDestination(ctx, id);
  const { asked, ...grant } = await grantOf(ctx, destination);
  const isOurs =
    asked !== undefined && asked.until > ctx.clock.now().getTime() && isSame(asked.state_hash, answer.state);
  if (!isOurs || !(await keepGrant(ctx, destination, grant))) throw destinationErrors.consent_not_valid();
  if (answer.code === undefined) throw destinationErrors.consent_not_given();
  const tokens = await exchanged(ctx, destination, { code: answer.code, verifier: asked.verifier });
  await connected(ctx, id, { refresh_token: grant.refresh_token, ...tokens });
  return id;
}

function askedOf(ctx: Context, { provider }: Destination): { consent: Consent; app: ConsentApp } {
  const known = providerNamed(provider);
  const app = known && consentApp(ctx.config, known);
  if (!known?.consent || !app) throw destinationErrors.consent_not_offered();
  return { consent: known.consent, app };
}

function callbackOf(ctx: Context): string {
  return publicBaseUrl(ctx.config.get(httpSettings)) + CONSENT_CALLBACK;
}

async function exchanged(
  ctx: Context,
  destination: Destination,
  given: { code: string; verifier: string },
): Promise<Tokens> {
  const asker = { outbound: ctx.outbound, now: ctx.clock.now(), ...askedOf(ctx, destination) };
  const { code, verifier: code_verifier } = given;
  const form = { grant_type: 'authorization_code', code, code_verifier, redirect_uri: callbackOf(ctx) };
  try {
    return await askForTokens(asker, form);
  } catch (error) {
    if (!(error instanceof DeliveryProblem || error instanceof OutboundFailed)) throw error;
    throw destinationErrors.consent_not_given({ cause: error });
  }
}

async function connected(ctx: Context, id: string, grant: Record<string, unknown>): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const destination = await holdDestination(ctx, id);
    const now = ctx.clock.now();
    const isPausedByHand = destination.paused_reason === 'by_hand';
    const changed = await updateDestination(ctx.db, id, {
      ...(isPausedByHand ? {} : activity(true, now)),
      credentials_sealed: await sealCredentials(ctx, id, grant),
      updated_at: now,
    });
    await recordAction(ctx, changed, 'connected', { name: changed.name });
    if (!changed.is_active) return;
    await publishResumed(ctx, destination);
    await deliverFilesJob.wake(ctx, [id]);
  });
}

function hashOf(state: string): string {
  return createHash('sha256').update(state).digest('hex');
}

function isSame(stateHash: string, state: string): boolean {
  return timingSafeEqual(Buffer.from(stateHash, 'hex'), Buffer.from(hashOf(state), 'hex'));
}
