import { ownerOf, type TransactionContext } from '../../../../platform/context.ts';
import { type FileRow, getFile } from '../../../documents/files/index.ts';
import { providerNamed } from '../providers/registry.ts';
import { type DeliveryOfFile, deliveriesOfFile } from './deliveries.store.ts';
import { type PlannedDelivery, plannedDeliveries, startDeliveries } from './plan-deliveries.ts';

/** A copy that a destination takes, the document it is of, and what is known of it there. */
type Wanted = { file: FileRow; planned: PlannedDelivery; known: DeliveryOfFile | undefined };

/**
 * Sends anew what an edit has changed at destinations: facts beside a document, in their place; the title where documents are filed
 * under one; and the document itself to those that take it only now. What had been given up stays so, and no message goes out twice.
 * @param options.only these destinations alone, as the document's pipeline says.
 * @param options.isCopyRemade its copy is made anew because of the edit: the document itself waits for `deliverRemade`.
 */
export async function deliverEdited(
  ctx: TransactionContext,
  fileId: string,
  options: { isCopyRemade: boolean; only: readonly string[] | undefined },
): Promise<void> {
  await deliverWhere(ctx, fileId, options.only, ({ file, planned, known }) => {
    const isSidecar = planned.role === 'sidecar';
    if (known) return showsFacts(known) && (known.state === 'delivered' || known.state === 'delivering');
    // Before it is done, its step sends it; what waits is read only when it is sent.
    return file.status === 'completed' && (isSidecar || !options.isCopyRemade);
  });
}

/**
 * Sends a document whose copy was to be made anew to those that take it only now and, where there is a new copy, that one to those
 * that have the old one as an object: elsewhere the details stand beside it, or nothing can be replaced.
 */
export async function deliverRemade(
  ctx: TransactionContext,
  fileId: string,
  options: { hasNewCopy: boolean; role: 'processed' | 'pdfa'; only: readonly string[] | undefined },
): Promise<void> {
  const { hasNewCopy, role } = options;
  await deliverWhere(ctx, fileId, options.only, ({ file, planned, known }) => {
    // What waits, too: somebody may be taking up the old copy at this moment.
    if (known) return hasNewCopy && known.role === role && isReplaceable(known) && known.state !== 'failed';
    return file.status === 'completed' && planned.role !== 'sidecar' && (role !== 'pdfa' || planned.role === role);
  });
}

async function deliverWhere(
  ctx: TransactionContext,
  fileId: string,
  only: readonly string[] | undefined,
  isDue: (wanted: Wanted) => boolean,
): Promise<void> {
  const ownerId = ownerOf(ctx);
  const file = await getFile(ctx.db, ownerId, fileId);
  if (!file || file.deleted_at !== null) return;
  const there = await deliveriesOfFile(ctx.db, ownerId, fileId);
  const { planned: all } = await plannedDeliveries(ctx, file, only);
  for (const planned of all) {
    const known = there.find(
      ({ destination_id, role }) => destination_id === planned.destinationId && role === planned.role,
    );
    if (!isDue({ file, planned, known })) continue;
    await startDeliveries(ctx, { file, planned: [planned] });
  }
}

/** Whether what lies there tells more of a document than its bytes. */
function showsFacts({ provider, role }: Pick<DeliveryOfFile, 'provider' | 'role'>): boolean {
  const keeps = keepsOf(provider);
  return keeps === 'documents' || (keeps === 'objects' && role === 'sidecar');
}

/** Whether a copy that was made anew takes the place of the one there. */
function isReplaceable({ provider }: Pick<DeliveryOfFile, 'provider'>): boolean {
  return keepsOf(provider) === 'objects';
}

function keepsOf(provider: string) {
  return providerNamed(provider)?.keeps ?? 'objects';
}
