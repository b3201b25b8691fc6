import { type Context, inTransaction } from '../../../../../platform/context.ts';
import type { IndexGap } from '../../search-index.ts';
import { callService } from '../service/call-service.ts';
import type { SearchService } from '../service/meilisearch.settings.ts';
import { noteChange } from './changes.store.ts';
import { followServiceJob } from './follow-service.job.ts';

/**
 * Has the service hold a document as the database does. What is nobody's is taken out at once; anything else is noted, and looked up
 * in the database until it was brought there. @throws SearchServiceProblem
 */
export async function repairInService(ctx: Context, service: SearchService, gap: IndexGap): Promise<void> {
  const { fileId, ownerId } = gap;
  if (gap.kind === 'foreign') {
    await callService(ctx, service, (client) => client.index(service.indexName).deleteDocument(fileId).waitTask());
    return;
  }
  await inTransaction(ctx, async (tx) => {
    await noteChange(tx.db, { ownerId, fileId });
    await tx.jobs.enqueue(tx.db, followServiceJob, {});
  });
}
