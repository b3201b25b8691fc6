import { type ObjectKind, post, rowOf, upload } from './objects.ts';

/** Something done to many documents. */
export const bulkAction: ObjectKind = {
  async make(bench) {
    const { id } = await post(bench, '/api/files/bulk', { action: 'trash', ids: [await upload(bench)] });
    return String(id);
  },
  look: (bench, id) => rowOf(bench, 'bulk_actions', id),
};

/** Documents in one download. */
export const download: ObjectKind = {
  async make(bench) {
    const { id } = await post(bench, '/api/downloads', { ids: [await upload(bench)] });
    return String(id);
  },
  look: bulkAction.look,
};
