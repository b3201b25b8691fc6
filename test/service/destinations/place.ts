import { expect } from 'vitest';
import type { ApiClient } from '../../../scripts/lib/client/api-client.ts';
import { newId } from '../../../src/platform/ids.ts';
import { textPdf } from '../../corpus/documents.ts';
import type { Remote } from '../../harness/remotes/remote.ts';

/** A destination as tests look at it. */
export type Destination = {
  id: string;
  config: Record<string, unknown>;
  has_credentials: boolean;
  is_active: boolean;
  paused_reason: string | null;
  failing_since: string | null;
  last_error: { code: string; sentence: string } | null;
  deliveries: Record<string, number>;
};

/** A delivery of a document. */
export type Delivery = {
  id: string;
  destination_id: string;
  version: string;
  state: string;
  remote_path: string | null;
  bytes: number | null;
  checksum: string | null;
  error: { code: string; sentence: string } | null;
  destination: { retry_at: string | null };
};

/** Longer than anything here takes on a busy machine. */
const LIMIT_MS = 120_000;

/** Adds a destination that leads to a server. */
export function addDestination(client: ApiClient, remote: Remote, more: object = {}): Promise<Destination> {
  return client.post<Destination>('/api/destinations', { ...remote.destination, folder_template: '{title}', ...more });
}

/** Uploads a document of its own words. */
export async function upload(client: ApiClient, name = `letter-${newId()}.pdf`): Promise<string> {
  const [file] = await client.upload([{ name, bytes: textPdf([[`A letter ${newId()}`]]) }]);
  return file?.id ?? '';
}

/** The deliveries of a document. */
export async function deliveriesOf(client: ApiClient, fileId: string): Promise<Delivery[]> {
  return (await client.get<{ deliveries: Delivery[] }>(`/api/files/${fileId}/deliveries`)).deliveries;
}

/** Waits until the deliveries of a document are in these states. */
export async function untilDeliveries(client: ApiClient, fileId: string, states: string[]): Promise<Delivery[]> {
  const now = async () => (await deliveriesOf(client, fileId)).map(({ state }) => state);
  await expect.poll(now, { timeout: LIMIT_MS, interval: 100 }).toEqual(states);
  return deliveriesOf(client, fileId);
}

/** Waits until a destination meets something. */
export async function untilDestination(client: ApiClient, id: string, wanted: Partial<Destination>): Promise<void> {
  const now = () => client.get<Destination>(`/api/destinations/${id}`);
  await expect.poll(now, { timeout: LIMIT_MS, interval: 100 }).toMatchObject(wanted);
}
