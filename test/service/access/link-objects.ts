import { inDays } from '../../harness/public-links-fixture.ts';
import { file, type ObjectKind, post } from './objects.ts';

/** A link that shows a document to others. */
export const shareLink: ObjectKind = {
  async make(bench) {
    const { id } = await post(bench, '/api/share-links', { file_id: await file.make(bench), expires_at: inDays(1) });
    return String(id);
  },
  look: ({ service }, id) => service.db.selectFrom('public_links').selectAll().where('id', '=', id).executeTakeFirst(),
};

/** A link by which others send documents. */
export const uploadLink: ObjectKind = {
  async make(bench) {
    const { id } = await post(bench, '/api/upload-links', { expires_at: inDays(1) });
    return String(id);
  },
  look: shareLink.look,
};
