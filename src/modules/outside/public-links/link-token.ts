import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import { httpSettings, publicBaseUrl } from '../../../platform/http/index.ts';
import { loadKeyring, open, type SealBinding, seal, sealedColumn } from '../../../platform/secrets/index.ts';

const TOKEN_BYTES = 16;

/** What a link is for: to see something, or to send something. */
export type LinkKind = 'share' | 'upload';

/** Where the pages of links lie. */
const PATHS: Readonly<Record<LinkKind, string>> = { share: '/s/', upload: '/u/' };

/** Where the tokens of links lie sealed. */
export const sealedLinkTokens = sealedColumn({
  purpose: 'token of a link',
  table: 'public_links',
  id: 'id',
  idType: 'uuid',
  boundTo: 'id',
  sealed: 'token_sealed',
});

const bindingOf = (linkId: string): SealBinding => ({ purpose: 'token of a link', boundTo: linkId });

/** A new token for a link, as it is stored. 128 random bits need no slow hash. */
export async function newToken(ctx: Pick<Context, 'config'>, linkId: string) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const token_sealed = seal(await loadKeyring(ctx.config), bindingOf(linkId), token);
  return { token_hash: hashOfToken(token), token_sealed };
}

/** What of a token is looked for. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The address of a link, for its owner alone. @throws SealError when it cannot be opened. */
export async function addressOf(
  ctx: Pick<Context, 'config'>,
  link: { id: string; kind: LinkKind; token_sealed: string },
): Promise<string> {
  const token = open(await loadKeyring(ctx.config), bindingOf(link.id), link.token_sealed);
  return publicBaseUrl(ctx.config.get(httpSettings)) + PATHS[link.kind] + token;
}
