import { z } from 'zod';
import { problemSchema, scope, scopeOf } from '../manage/destinations.schemas.ts';
import { ROLES } from '../roles.ts';
import { DELIVERY_STATES, type DeliveryOfFile, type ListedDelivery } from './deliveries.store.ts';

const time = z.iso.datetime();

const deliveryShape = {
  id: z.uuid(),
  destination_id: z.uuid(),
  file_id: z.uuid(),
  version: z.enum(ROLES),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  next_try_at: time.nullable(),
  remote_path: z.string().nullable(),
  sent_to: z
    .string()
    .nullable()
    .describe('Where no objects are kept at paths: whom it was sent to, or what it is filed as.'),
  remote_id: z.string().nullable(),
  bytes: z.int().nullable(),
  checksum: z.string().nullable().describe('SHA-256 of what was delivered, hexadecimal.'),
  error: problemSchema.nullable(),
  created_at: time,
  delivered_at: time.nullable(),
};

/** A delivery of a destination. Who looks after the whole service's does not read by it what other people's documents are called. */
export const deliverySchema = z
  .object({
    ...deliveryShape,
    title: z.string().nullable().describe('null, as the path is, for the documents of other people.'),
    owner: z.object({ id: z.uuid(), username: z.string().nullable() }),
  })
  .meta({ id: 'Delivery' });

/** A delivery of a document. */
export const fileDeliverySchema = z
  .object({
    ...deliveryShape,
    destination: z.object({
      scope,
      name: z.string(),
      provider: z.string(),
      paused_reason: z.string().nullable(),
      retry_at: time.nullable().describe('The place could not be used; until then nothing is tried there.'),
    }),
  })
  .meta({ id: 'FileDelivery' });

function presentRow(row: ListedDelivery | DeliveryOfFile) {
  const { error_code: code, error: sentence } = row;
  return {
    id: row.id,
    destination_id: row.destination_id,
    file_id: row.file_id,
    version: deliveryShape.version.parse(row.role),
    state: deliveryShape.state.parse(row.state),
    attempts: row.attempts,
    next_try_at: row.next_try_at?.toISOString() ?? null,
    remote_path: row.remote_path,
    sent_to: row.state === 'delivered' ? row.sent_to : null,
    remote_id: row.remote_id,
    bytes: row.bytes === null ? null : Number(row.bytes),
    checksum: row.checksum,
    error: code !== null && sentence !== null ? { code, sentence } : null,
    created_at: row.created_at.toISOString(),
    delivered_at: row.delivered_at?.toISOString() ?? null,
  };
}

/** A delivery of a destination as it leaves the service. @param readerId whose documents are told by name. */
export function presentDelivery(row: ListedDelivery, readerId: string): z.infer<typeof deliverySchema> {
  const shown = { ...presentRow(row), title: row.title, owner: { id: row.owner_id, username: row.owner_name } };
  // A hash of the content would tell whoever has the same document.
  if (row.owner_id === readerId) return shown;
  return { ...shown, title: null, remote_path: null, sent_to: null, remote_id: null, checksum: null };
}

/** A delivery of a document as it leaves the service. */
export function presentFileDelivery(row: DeliveryOfFile): z.infer<typeof fileDeliverySchema> {
  const { destination_name: name, destination_owner_id: owner, provider, paused_reason } = row;
  const retry_at = row.retry_at?.toISOString() ?? null;
  const destination = { scope: scopeOf(owner), name, provider, paused_reason, retry_at };
  return { ...presentRow(row), destination };
}
