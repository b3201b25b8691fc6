import { z } from 'zod';
import type { Context } from '../../../../platform/context.ts';
import { OutboundFailed, OutboundRefused } from '../../../../platform/outbound/index.ts';
import { destinationErrors } from '../destinations.errors.ts';
import { ownerOfScope } from '../manage/manage-destinations.ts';
import { nextcloudAddress } from '../providers/nextcloud.ts';

/** Where somebody signs in at Nextcloud, and what to ask meanwhile. */
export type NextcloudLogin = { login_url: string; poll: { url: string; token: string } };

/** What came of it: an app password of its own for this service, once somebody has allowed it. */
export type NextcloudGrant = { state: 'waiting' } | { state: 'granted'; username: string; password: string };

type Scope = 'own' | 'instance';

const TIMEOUT_MS = 20_000;

const page = z.url({ protocol: /^https?$/ }).max(2000);
const begun = z.object({ poll: z.object({ token: z.string().min(1).max(1000), endpoint: page }), login: page });
const granted = z.object({ loginName: z.string().min(1).max(500), appPassword: z.string().min(1).max(1000) });

/**
 * Begins the login flow of a Nextcloud (version 2): the caller opens the page, and asks by `pollNextcloudLogin` until it is granted.
 * @throws destination_scope_not_allowed, nextcloud_not_reached, OutboundRefused
 */
export async function beginNextcloudLogin(ctx: Context, input: { url: string; scope: Scope }): Promise<NextcloudLogin> {
  const { status, body } = await post(ctx, input.scope, `${nextcloudAddress(input.url)}/index.php/login/v2`, '');
  const answer = status === 200 ? begun.safeParse(jsonOf(body)).data : undefined;
  if (!answer) throw destinationErrors.nextcloud_not_reached();
  const { login, poll } = answer;
  return { login_url: login, poll: { url: poll.endpoint, token: poll.token } };
}

/**
 * Asks whether somebody has allowed it meanwhile; the answer comes once, and is kept nowhere here.
 * @throws destination_scope_not_allowed, nextcloud_not_reached, OutboundRefused
 */
export async function pollNextcloudLogin(
  ctx: Context,
  input: { url: string; token: string; scope: Scope },
): Promise<NextcloudGrant> {
  const { status, body } = await post(
    ctx,
    input.scope,
    input.url,
    new URLSearchParams({ token: input.token }).toString(),
  );
  if (status === 404) return { state: 'waiting' };
  const answer = status === 200 ? granted.safeParse(jsonOf(body)).data : undefined;
  if (!answer) throw destinationErrors.nextcloud_not_reached();
  return { state: 'granted', username: answer.loginName, password: answer.appPassword };
}

async function post(ctx: Context, scope: Scope, url: string, form: string) {
  const request = {
    purpose: 'destination',
    url,
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' },
    body: form,
    timeoutMs: TIMEOUT_MS,
    maxResponseBytes: 65_536,
    isInstanceWide: ownerOfScope(ctx, scope) === null,
  } as const;
  try {
    return await ctx.outbound.request(request);
  } catch (error) {
    if (error instanceof OutboundRefused || !(error instanceof OutboundFailed)) throw error;
    throw destinationErrors.nextcloud_not_reached({ detail: error.detail, cause: error });
  }
}

/** What no JSON is, is no answer of Nextcloud's. */
function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
