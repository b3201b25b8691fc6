import type { ConfigValues } from '../../../platform/config/index.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids.ts';
import { type Condition, Facts, prepareCondition } from '../../documents/conditions/index.ts';
import type { FileRow } from '../../documents/files/index.ts';
import { copiesToSend } from './copies.ts';
import { wakeDestinations } from './deliver-files.job.ts';
import { queueDeliveries } from './deliveries.store.ts';
import { type Destination, destinationsFor } from './destinations.store.ts';
import { partOf } from './end-delivery.ts';
import type { Role } from './roles.ts';

/** One copy of a document for one destination; `part` is its name among the parts of the document's step. */
export type PlannedDelivery = { destinationId: string; role: Role; part: string };

/** Whether a destination takes a document: its types, and at least one of its tags. An empty list asks nothing. */
function takes(
  { document_types: types, tags }: Pick<Destination, 'document_types' | 'tags'>,
  { document_type, tags: own }: Pick<FileRow, 'document_type' | 'tags'>,
): boolean {
  const tests: Condition['groups'][number]['tests'] = [];
  if (types.length > 0) tests.push({ field: 'document_type', operator: 'is_one_of', value: types });
  if (tags.length > 0) tests.push({ field: 'tags', operator: 'is_one_of', value: tags });
  return prepareCondition({ match: 'all', groups: [{ match: 'all', tests }] }).isMet(
    new Facts({ document_type, tags: own }),
  );
}

/** What of a document goes to one destination. */
export function deliveriesTo(settings: ConfigValues, destination: Destination, file: FileRow): PlannedDelivery[] {
  if (!takes(destination, file)) return [];
  return copiesToSend(settings, destination.sends, file).map((role) => ({
    destinationId: destination.id,
    role,
    part: partOf({ destination_id: destination.id, role }),
  }));
}

/**
 * What of a document goes where: to the active destinations of its owner and of the instance that take it, and to those that are
 * paused because of a problem, where it waits.
 * @param only these destinations alone.
 */
export async function plannedDeliveries(
  ctx: Context,
  file: FileRow,
  only: readonly string[] | undefined,
): Promise<PlannedDelivery[]> {
  const destinations = await destinationsFor(ctx.db, file.owner_id);
  return destinations
    .filter(({ id }) => only === undefined || only.includes(id))
    .filter(({ paused_reason: reason }) => reason !== 'by_hand')
    .flatMap((destination) => deliveriesTo(ctx.config, destination, file));
}

/** Queues what was planned, in the caller's transaction. @param step the attempt of the document's step that waits for it. */
export async function startDeliveries(
  ctx: Context,
  tx: Transaction,
  work: {
    file: Pick<FileRow, 'id' | 'owner_id'>;
    planned: readonly PlannedDelivery[];
    step: { id: string; attempt: number } | null;
  },
): Promise<void> {
  const now = ctx.clock.now();
  const { file, planned, step } = work;
  const about = { fileId: file.id, ownerId: file.owner_id, step, now };
  await queueDeliveries(
    tx,
    planned.map(({ destinationId, role }) => ({ ...about, id: newId(now), destinationId, role })),
  );
  const ids = planned.map(({ destinationId }) => destinationId);
  await wakeDestinations({ ...ctx, db: tx }, ids);
}
