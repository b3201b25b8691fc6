import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../../../platform/context.ts';
import { loadSessionSecret } from '../../../../platform/secrets/index.ts';
import type { OpenLink } from './open-links.store.ts';

/** How long an opened page may fetch what it shows, before the link has to be opened again. */
const LASTS_MS = 2 * 3_600_000;

type Deps = Pick<Context, 'config' | 'clock'>;

/** What somebody who opened a share link shows to be sent its documents: good for this link and password alone, and for a while. */
export async function newPass(ctx: Deps, link: OpenLink): Promise<string> {
  const until = Math.min(ctx.clock.now().getTime() + LASTS_MS, link.expires_at.getTime());
  return `${until}.${(await macOf(ctx, link, String(until))).toString('base64url')}`;
}

/** Whether a pass is one of this link's that still lasts. */
export async function isPassGood(ctx: Deps, link: OpenLink, pass: string): Promise<boolean> {
  const [until = '', mac = ''] = pass.split('.');
  const given = Buffer.from(mac, 'base64url');
  const expected = await macOf(ctx, link, until);
  const isGenuine = given.length === expected.length && timingSafeEqual(given, expected);
  return isGenuine && Number(until) > ctx.clock.now().getTime();
}

async function macOf({ config }: Deps, link: OpenLink, until: string): Promise<Buffer> {
  const text = JSON.stringify(['view of a share link', link.id, link.password_hash, until]);
  return createHmac('sha256', await loadSessionSecret(config))
    .update(text)
    .digest();
}
