import { type Context, signedInAs } from '../../../platform/context.ts';
import { tokenOrigin } from '../../people/api-tokens/index.ts';
import { getUser } from '../../people/users/index.ts';
import type { UploadOrigin } from './accept-upload.ts';

/** By whom and by what the upload of a request comes: the person who signed in, and the token they use. */
export async function originOfRequest({ actor, db }: Context): Promise<UploadOrigin> {
  const person = signedInAs(actor);
  if (!person) return {};
  const user = await getUser(db, person.userId);
  const uploadedBy = user ? (user.username ?? user.display_name) : null;
  if (actor.type !== 'token') return { uploadedBy };
  const token = await tokenOrigin(db, actor.tokenId);
  return { uploadedBy, cameBy: token?.name ?? null, pipelineId: token?.pipeline_id ?? null };
}
