import type { Context } from '../../../../platform/context.ts';
import { isShutOut } from '../../../people/auth/index.ts';
import { hashOfToken, type LinkKind } from '../link-token.ts';
import { publicLinkErrors } from '../public-links.errors.ts';
import { publicLinkSettings } from '../public-links.settings.ts';
import { findOpenLink, type OpenLink } from './open-links.store.ts';

/**
 * The link with a token, while it may be used. Ended, revoked, switched off and never made are one answer.
 * @throws link_not_available
 */
export async function requireOpenLink(ctx: Context, kind: LinkKind, token: string): Promise<OpenLink> {
  const link = await findOpenLink(ctx.db, { hash: hashOfToken(token), kind, now: ctx.clock.now() });
  const { shareLinks, uploadLinks } = ctx.config.get(publicLinkSettings);
  const isOn = kind === 'share' ? shareLinks : uploadLinks;
  if (!link || !isOn || (await isShutOut(ctx, link.owner_id))) throw publicLinkErrors.link_not_available();
  return link;
}
