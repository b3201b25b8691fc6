import { type Context, inTransaction, ownerOf, type TransactionContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { defineOwned, difference } from '../../people/owned/index.ts';
import { endOf } from './link-fields.ts';
import { newToken } from './link-token.ts';
import { MAX_LINKS, publicLinkErrors } from './public-links.errors.ts';
import { publicLinkSettings } from './public-links.settings.ts';
import {
  countLinks,
  findLink,
  insertLink,
  type LinkChange,
  lockLink,
  type PublicLink,
  updateLink,
} from './public-links.store.ts';
import type { NewUploadLink, UploadLinkPatch } from './upload-links.schemas.ts';

/** What upload links have in common with everything that somebody owns. */
const common = defineOwned<'upload_link', PublicLink>({
  type: 'upload_link',
  most: MAX_LINKS,
  find: (db, reader, id) => findLink(db, 'upload', reader, id),
  lock: (tx, reader, id) => lockLink(tx, 'upload', reader, id),
  count: (db, ownerId) =>
    countLinks(db, ownerId, { kind: 'upload', state: 'active', now: new Date(), limit: MAX_LINKS }),
  refusals: {
    notFound: publicLinkErrors.upload_link_not_found,
    tooMany: publicLinkErrors.upload_link_limit_reached,
  },
});

/** One of the caller's upload links. */
export const requireUploadLink = common.require;
/** Writes down what was done to an upload link. */
export const recordUploadLink = common.record;

/** Makes an upload link for the caller. @throws upload_links_off, link_outlives_token, upload_link_limit_reached */
export async function createUploadLink(ctx: TransactionContext, input: NewUploadLink): Promise<PublicLink> {
  requireOn(ctx);
  const ownerId = ownerOf(ctx);
  const expires_at = endOf(ctx, input.expires_at);
  await common.admitAnother(ctx, ownerId);
  const now = ctx.clock.now();
  const id = newId(now);
  const { name, note, max_files, max_bytes } = input;
  await insertLink(ctx.db, {
    id,
    owner_id: ownerId,
    kind: 'upload',
    ...(await newToken(ctx, id)),
    name,
    note,
    expires_at,
    max_files,
    max_bytes,
    created_at: now,
    updated_at: now,
  });
  const link = await common.require(ctx, id);
  await recordUploadLink(ctx, link, 'created', described(link));
  return link;
}

/** Changes what is given of an upload link. @throws upload_link_not_found */
export async function changeUploadLink(
  ctx: Context,
  input: { id: string; patch: UploadLinkPatch },
): Promise<PublicLink> {
  return inTransaction(ctx, async (ctx) => {
    const link = await common.hold(ctx, input.id);
    const change = changeOf(ctx, link, input.patch);
    if (Object.keys(change).length === 0) return link;
    await updateLink(ctx.db, link.id, { ...change, updated_at: ctx.clock.now() });
    const changed = await common.require(ctx, link.id);
    await recordUploadLink(ctx, link, 'updated', difference(described(link), described(changed)));
    return changed;
  });
}

function changeOf(ctx: Context, link: PublicLink, patch: UploadLinkPatch): LinkChange {
  const { name, note, max_files, max_bytes, expires_at } = patch;
  const end = expires_at === undefined ? undefined : endOf(ctx, expires_at);
  return {
    ...(name === undefined || name === link.name ? {} : { name }),
    ...(note === undefined || note === link.note ? {} : { note }),
    ...(max_files === undefined || max_files === link.max_files ? {} : { max_files }),
    ...(max_bytes === undefined || max_bytes === link.max_bytes ? {} : { max_bytes }),
    ...(end === undefined || end.getTime() === link.expires_at.getTime() ? {} : { expires_at: end }),
  };
}

/** Closes an upload link at once; what came stays. @throws upload_link_not_found */
export async function revokeUploadLink(ctx: Context, input: { id: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const link = await common.hold(ctx, input.id);
    if (link.revoked_at) return;
    await updateLink(ctx.db, link.id, { revoked_at: ctx.clock.now(), updated_at: ctx.clock.now() });
    await recordUploadLink(ctx, link, 'revoked', { name: link.name });
  });
}

/** Opens an upload link again that was revoked. @throws upload_link_not_found, upload_links_off, upload_link_limit_reached */
export async function restoreUploadLink(ctx: Context, input: { id: string }): Promise<PublicLink> {
  return inTransaction(ctx, async (ctx) => {
    requireOn(ctx);
    const link = await common.hold(ctx, input.id);
    if (!link.revoked_at) return link;
    endOf(ctx, link.expires_at.toISOString());
    await common.admitAnother(ctx, link.owner_id);
    await updateLink(ctx.db, link.id, { revoked_at: null, updated_at: ctx.clock.now() });
    await recordUploadLink(ctx, link, 'restored', { name: link.name });
    return common.require(ctx, link.id);
  });
}

function requireOn(ctx: Context): void {
  if (!ctx.config.get(publicLinkSettings).uploadLinks) throw publicLinkErrors.upload_links_off();
}

function described({ name, expires_at, max_files, max_bytes, note }: PublicLink): Record<string, unknown> {
  return { name, expires_at: expires_at.toISOString(), max_files, max_bytes, has_note: note !== null };
}
