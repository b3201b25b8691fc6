import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { says } from '../../../platform/refusals/index.ts';
import { newPasswordSchema } from '../../people/auth/index.ts';
import { linkFields, linkNameSchema, linkStateSchema, presentLink } from './link-fields.ts';
import type { PublicLink } from './public-links.store.ts';

/** What of a document may be downloaded. */
export const DOWNLOADS = ['none', 'processed', 'original'] as const;

const fields = {
  name: linkNameSchema,
  expires_at: linkFields.expires_at,
  password: newPasswordSchema.nullable().describe('What visitors have to enter; null: nothing. Never shown again.'),
  max_views: z
    .int()
    .min(1)
    .max(1_000_000)
    .nullable()
    .describe('How often it may be opened; null: as often as they like.'),
  download: z
    .enum(DOWNLOADS)
    .describe('What visitors may download: nothing, the searchable copy, or the file as it came.'),
};

/** The body of POST /api/share-links. */
export const newShareLinkSchema = z
  .strictObject({
    ...fields,
    name: fields.name.default(null),
    password: fields.password.default(null),
    max_views: fields.max_views.default(null),
    download: fields.download.default('processed'),
    file_id: z.uuid().optional().describe('The document it shows.'),
    saved_search_id: z.uuid().optional().describe('The saved search whose documents it shows, in place of one.'),
  })
  .refine(({ file_id, saved_search_id }) => (file_id === undefined) !== (saved_search_id === undefined), {
    path: ['file_id'],
    message: says('one_of_both'),
  })
  .meta({ id: 'NewShareLinkRequest' });
/** What a share link is made of. */
export type NewShareLink = z.infer<typeof newShareLinkSchema>;

/** The body of PATCH /api/share-links/{id}: only what is given changes, at once. */
export const shareLinkPatchSchema = z
  .strictObject(fields)
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, says('one_change'))
  .meta({ id: 'ShareLinkPatchRequest' });
/** What is to change of a share link. */
export type ShareLinkPatch = z.infer<typeof shareLinkPatchSchema>;

/** A share link as its owner sees it. */
export const shareLinkSchema = z
  .object({
    ...linkFields.shown,
    file_id: z.uuid().nullable(),
    saved_search_id: z.uuid().nullable(),
    title: z.string().nullable().describe('The title of the document, or the name of the saved search.'),
    has_password: z.boolean(),
    max_views: z.int().nullable(),
    view_count: z.int(),
    download: z.enum(DOWNLOADS),
    state: linkStateSchema,
  })
  .meta({ id: 'ShareLink' });
/** A share link as JSON. */
export type ShareLinkJson = z.infer<typeof shareLinkSchema>;

/** A share link as its owner sees it. @throws SealError */
export async function presentShareLink(ctx: Context, link: PublicLink): Promise<ShareLinkJson> {
  const isUsedUp = link.max_views !== null && link.view_count >= link.max_views;
  return {
    ...(await presentLink(ctx, link, isUsedUp)),
    file_id: link.file_id,
    saved_search_id: link.saved_search_id,
    title: link.shared_title,
    has_password: link.password_hash !== null,
    max_views: link.max_views,
    view_count: link.view_count,
    download: link.download ?? 'none',
  };
}
