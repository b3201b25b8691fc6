import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { says } from '../../../platform/refusals/index.ts';
import { linkFields, linkNameSchema, linkStateSchema, manyLines, presentLink } from './link-fields.ts';
import type { PublicLink } from './public-links.store.ts';

const MAX_NOTE = 1_000;

const fields = {
  name: linkNameSchema,
  expires_at: linkFields.expires_at,
  note: z
    .string()
    .transform((text) => manyLines(text))
    .pipe(z.string().max(MAX_NOTE, says('too_long', { limit: MAX_NOTE })))
    .nullable()
    .describe('What its page says to those who send.'),
  max_files: z.int().min(1).max(10_000).describe('How many files it takes.'),
  max_bytes: z
    .int()
    .min(1)
    .max(1_000_000_000_000)
    .nullable()
    .describe('How many bytes it takes altogether; null: as many as the limits of your account leave.'),
};

/** The body of POST /api/upload-links. */
export const newUploadLinkSchema = z
  .strictObject({
    ...fields,
    name: fields.name.default(null),
    note: fields.note.default(null),
    max_files: fields.max_files.default(100),
    max_bytes: fields.max_bytes.default(null),
  })
  .meta({ id: 'NewUploadLinkRequest' });
/** What an upload link is made of. */
export type NewUploadLink = z.infer<typeof newUploadLinkSchema>;

/** The body of PATCH /api/upload-links/{id}: only what is given changes, at once. */
export const uploadLinkPatchSchema = z
  .strictObject(fields)
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, says('one_change'))
  .meta({ id: 'UploadLinkPatchRequest' });
/** What is to change of an upload link. */
export type UploadLinkPatch = z.infer<typeof uploadLinkPatchSchema>;

/** An upload link as its owner sees it. */
export const uploadLinkSchema = z
  .object({
    ...linkFields.shown,
    note: z.string().nullable(),
    max_files: z.int(),
    max_bytes: z.int().nullable(),
    file_count: z.int().describe('How many files came by it.'),
    received_bytes: z.int(),
    state: linkStateSchema,
  })
  .meta({ id: 'UploadLink' });
/** An upload link as JSON. */
export type UploadLinkJson = z.infer<typeof uploadLinkSchema>;

/** An upload link as its owner sees it. @throws SealError */
export async function presentUploadLink(ctx: Context, link: PublicLink): Promise<UploadLinkJson> {
  const { note, max_bytes, file_count, received_bytes } = link;
  const max_files = link.max_files ?? 0;
  const isUsedUp = file_count >= max_files || (max_bytes !== null && received_bytes >= max_bytes);
  return { ...(await presentLink(ctx, link, isUsedUp)), note, max_files, max_bytes, file_count, received_bytes };
}

/** Who sent a document by an upload link, and what they wrote. */
export const arrivalSchema = z
  .object({
    link_id: z.uuid().nullable(),
    link_name: z.string().nullable(),
    sender_name: z.string().nullable().describe('As they call themselves: nobody has proven it.'),
    note: z.string().nullable(),
    arrived_at: z.iso.datetime({ precision: 3 }),
  })
  .meta({ id: 'UploadLinkArrival' });
