import { type Context, inTransaction, ownerOf, type TransactionContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { fileErrors } from '../../documents/files/index.ts';
import { requireSavedSearch } from '../../documents/saved-searches/index.ts';
import { hashPassword, turnOf } from '../../people/auth/index.ts';
import { defineOwned, difference } from '../../people/owned/index.ts';
import { endOf, requireMayRead } from './link-fields.ts';
import { newToken } from './link-token.ts';
import { MAX_LINKS, publicLinkErrors } from './public-links.errors.ts';
import { publicLinkSettings } from './public-links.settings.ts';
import {
  countLinks,
  findLink,
  findLiveFile,
  insertLink,
  type LinkChange,
  lockLink,
  type PublicLink,
  updateLink,
} from './public-links.store.ts';
import type { NewShareLink, ShareLinkPatch } from './share-links.schemas.ts';

/** What share links have in common with everything that somebody owns. */
const common = defineOwned<'share_link', PublicLink>({
  type: 'share_link',
  most: MAX_LINKS,
  find: (db, reader, id) => findLink(db, 'share', reader, id),
  lock: (tx, reader, id) => lockLink(tx, 'share', reader, id),
  count: (db, ownerId) =>
    countLinks(db, ownerId, { kind: 'share', state: 'active', now: new Date(), limit: MAX_LINKS }),
  refusals: {
    notFound: publicLinkErrors.share_link_not_found,
    tooMany: publicLinkErrors.share_link_limit_reached,
  },
});

/** One of the caller's share links. */
export const requireShareLink = common.require;
/** Writes down what was done to a share link. */
export const recordShareLink = common.record;

/** A password as it is kept, hashed before a transaction begins: that takes a while. */
export async function preparePassword(ctx: Context, password: string | null | undefined) {
  return password ? hashPassword(password, turnOf(ctx)) : password;
}

/**
 * Makes a share link for one document, or for a saved search, of the caller's.
 * @throws share_links_off, scope_missing, link_outlives_token, file_not_found, document_local_only, saved_search_not_found, share_link_limit_reached
 */
export async function createShareLink(
  ctx: TransactionContext,
  { password: _, ...input }: NewShareLink,
  passwordHash: string | null,
): Promise<PublicLink> {
  requireOn(ctx);
  requireMayRead(ctx);
  const ownerId = ownerOf(ctx);
  const { name, max_views, download, file_id = null, saved_search_id = null } = input;
  const expires_at = endOf(ctx, input.expires_at);
  if (file_id !== null) {
    const file = await findLiveFile(ctx.db, ownerId, file_id);
    if (!file) throw fileErrors.file_not_found();
    if (file.local_only) throw fileErrors.document_local_only();
  }
  if (saved_search_id !== null) await requireSavedSearch(ctx, { id: saved_search_id });
  await common.admitAnother(ctx, ownerId);
  const now = ctx.clock.now();
  const id = newId(now);
  await insertLink(ctx.db, {
    id,
    owner_id: ownerId,
    kind: 'share',
    ...(await newToken(ctx, id)),
    name,
    expires_at,
    file_id,
    saved_search_id,
    download,
    password_hash: passwordHash,
    max_views,
    created_at: now,
    updated_at: now,
  });
  const link = await common.require(ctx, id);
  await recordShareLink(ctx, link, 'created', { file_id, saved_search_id, ...described(link) });
  return link;
}

/** Changes what is given of a share link; whoever has it open notices at once. @throws share_link_not_found */
export async function changeShareLink(
  ctx: Context,
  input: { id: string; patch: Omit<ShareLinkPatch, 'password'>; passwordHash: string | null | undefined },
): Promise<PublicLink> {
  return inTransaction(ctx, async (ctx) => {
    requireMayRead(ctx);
    const link = await common.hold(ctx, input.id);
    const change = changeOf(ctx, link, input);
    if (Object.keys(change).length === 0) return link;
    await updateLink(ctx.db, link.id, { ...change, updated_at: ctx.clock.now() });
    const changed = await common.require(ctx, link.id);
    const differs = difference(described(link), described(changed));
    const isPasswordNew = change.password_hash !== undefined;
    await recordShareLink(ctx, link, 'updated', { ...differs, password_changed: isPasswordNew });
    return changed;
  });
}

function changeOf(
  ctx: Context,
  link: PublicLink,
  { patch, passwordHash }: Parameters<typeof changeShareLink>[1],
): LinkChange {
  const { name, max_views, download, expires_at } = patch;
  const end = expires_at === undefined ? undefined : endOf(ctx, expires_at);
  return {
    ...(name === undefined || name === link.name ? {} : { name }),
    ...(max_views === undefined || max_views === link.max_views ? {} : { max_views }),
    ...(download === undefined || download === link.download ? {} : { download }),
    ...(end === undefined || end.getTime() === link.expires_at.getTime() ? {} : { expires_at: end }),
    ...(passwordHash === undefined || passwordHash === link.password_hash ? {} : { password_hash: passwordHash }),
  };
}

/** Closes a share link at once. @throws share_link_not_found */
export async function revokeShareLink(ctx: Context, input: { id: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const link = await common.hold(ctx, input.id);
    if (link.revoked_at) return;
    await updateLink(ctx.db, link.id, { revoked_at: ctx.clock.now(), updated_at: ctx.clock.now() });
    await recordShareLink(ctx, link, 'revoked', { name: link.name });
  });
}

/** Opens a share link again that was revoked. @throws share_link_not_found, share_links_off, document_local_only, share_link_limit_reached */
export async function restoreShareLink(ctx: Context, input: { id: string }): Promise<PublicLink> {
  return inTransaction(ctx, async (ctx) => {
    requireOn(ctx);
    requireMayRead(ctx);
    const link = await common.hold(ctx, input.id);
    if (!link.revoked_at) return link;
    const file = link.file_id === null ? undefined : await findLiveFile(ctx.db, link.owner_id, link.file_id);
    if (file?.local_only) throw fileErrors.document_local_only();
    endOf(ctx, link.expires_at.toISOString());
    await common.admitAnother(ctx, link.owner_id);
    await updateLink(ctx.db, link.id, { revoked_at: null, updated_at: ctx.clock.now() });
    await recordShareLink(ctx, link, 'restored', { name: link.name });
    return common.require(ctx, link.id);
  });
}

function requireOn(ctx: Context): void {
  if (!ctx.config.get(publicLinkSettings).shareLinks) throw publicLinkErrors.share_links_off();
}

function described({ name, expires_at, max_views, download, password_hash }: PublicLink): Record<string, unknown> {
  return { name, expires_at: expires_at.toISOString(), max_views, download, has_password: password_hash !== null };
}
