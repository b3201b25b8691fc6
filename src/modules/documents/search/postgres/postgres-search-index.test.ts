import { startDocumentsApi } from '../../../../../test/harness/documents-api.ts';
import { searchIndexSuite } from '../search-index.suite.ts';
import { postgresSearchIndex } from './postgres-search-index.ts';

searchIndexSuite('postgres', async () => {
  const api = await startDocumentsApi();
  return {
    index: postgresSearchIndex(api.db),
    createOwner: api.createOwner,
    addDocument: api.addDocument,
    editDocument: async (id, fields) => {
      await api.db.updateTable('files').set(fields).where('id', '=', id).execute();
    },
    tell: (work) => api.db.transaction().execute(work),
    cleanUp: () => api.stop(),
  };
});
