import { startDocumentsApi } from '../../../../../test/harness/documents-api.ts';
import { inTransaction } from '../../../../platform/context.ts';
import type { IndexUnderTest } from '../index-under-test.suite.ts';
import { searchIndexSuite } from '../search-index.suite.ts';
import { searchIndexAmongSuite } from '../search-index-among.suite.ts';
import { searchIndexTransferSuite } from '../search-index-transfer.suite.ts';
import { postgresSearchIndex } from './postgres-search-index.ts';

async function create(): Promise<IndexUnderTest> {
  const api = await startDocumentsApi();
  return {
    index: postgresSearchIndex(api),
    createOwner: api.createOwner,
    addDocument: api.addDocument,
    editDocument: async (id, fields) => {
      await api.db.updateTable('files').set(fields).where('id', '=', id).execute();
    },
    inTransaction: (work) => inTransaction(api.system, work),
    cleanUp: () => api.stop(),
  };
}

searchIndexSuite('postgres', create);
searchIndexAmongSuite('postgres', create);
searchIndexTransferSuite('postgres', create);
