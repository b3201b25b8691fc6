import { type Context, ownerOf } from '../../../platform/context.ts';
import type { OwnData } from '../../people/owned/index.ts';
import type { LinkKind } from './link-token.ts';
import { linksAfter, type PublicLink } from './public-links.store.ts';

/** A person's share links and upload links, without what opens them. */
export const publicLinkData: readonly OwnData[] = [
  { folder: 'share-links', part: (ctx, afterId, limit) => partOf(ctx, 'share', { afterId, limit }) },
  { folder: 'upload-links', part: (ctx, afterId, limit) => partOf(ctx, 'upload', { afterId, limit }) },
];

async function partOf(ctx: Context, kind: LinkKind, part: { afterId: string; limit: number }) {
  const links = await linksAfter(ctx.db, ownerOf(ctx), { kind, ...part });
  return links.map(withoutSecrets);
}

function withoutSecrets({ token_hash: _hash, token_sealed: _sealed, password_hash, ...link }: PublicLink) {
  return { ...link, has_password: password_hash !== null };
}
