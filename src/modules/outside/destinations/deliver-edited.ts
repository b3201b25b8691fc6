import { ownerOf, type TransactionContext } from '../../../platform/context.ts';
import { type EventListener, listenTo } from '../../../platform/events/index.ts';
import { fileEvents, getFile } from '../../documents/files/index.ts';
import { type DeliveryOfFile, deliveriesOfFile } from './deliveries.store.ts';
import { plannedDeliveries, startDeliveries } from './plan-deliveries.ts';
import { providerNamed } from './providers/registry.ts';

/** Hears of documents whose facts people changed. */
export const destinationListeners: readonly EventListener[] = [
  listenTo(fileEvents.edited, 'destinations', (ctx, { payload }) => deliverEdited(ctx, payload.file_id)),
];

/**
 * Sends anew what an edit has changed at destinations: facts beside a document, in their place; the title where documents are filed
 * under one; and the document itself to those that take it only now. What had been given up stays so, and no message goes out twice.
 */
async function deliverEdited(ctx: TransactionContext, fileId: string): Promise<void> {
  const ownerId = ownerOf(ctx);
  const file = await getFile(ctx.db, ownerId, fileId);
  if (!file || file.deleted_at !== null) return;
  const there = await deliveriesOfFile(ctx.db, ownerId, fileId);
  for (const planned of await plannedDeliveries(ctx, file, undefined)) {
    const known = there.find(
      ({ destination_id, role }) => destination_id === planned.destinationId && role === planned.role,
    );
    // Before it is done, its step sends it; what waits is read only when it is sent.
    const isDue = known
      ? showsFacts(known) && (known.state === 'delivered' || known.state === 'delivering')
      : file.status === 'completed';
    if (!isDue) continue;
    // A step that waits for what is on its way goes on waiting.
    const { state, step_id: id = null, step_attempt: attempt = null } = known ?? {};
    const step = state === 'delivering' && id !== null && attempt !== null ? { id, attempt } : null;
    await startDeliveries(ctx, ctx.db, { file, planned: [planned], step });
  }
}

/** Whether what lies there tells more of a document than its bytes. */
function showsFacts({ provider, role }: Pick<DeliveryOfFile, 'provider' | 'role'>): boolean {
  const keeps = providerNamed(provider)?.keeps ?? 'objects';
  return keeps === 'documents' || (keeps === 'objects' && role === 'sidecar');
}
