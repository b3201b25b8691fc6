import type { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { type FileDetail, waitForStatus } from '../../scripts/lib/client/wait.ts';

/** A document with what came out of it, and out of what it came. */
export type WithAttachments = FileDetail & {
  mime_type: string;
  sender: string | null;
  recipient: string | null;
  document_type: string | null;
  document_date: string | null;
  tags: string[];
  source: string;
  pipeline_id: string | null;
  parent_id: string | null;
  parent: { id: string; title: string; mime_type: string } | null;
  attachments: {
    name: string;
    size_bytes: number | null;
    state: 'offered' | 'waiting' | 'accepted' | 'refused';
    reason: { code: string; message: string } | null;
    file: { id: string; status: string; parent_id: string; is_duplicate: boolean } | null;
  }[];
};

/** Waits until all that lies in a document has become one or was refused, woken by the live events. */
export async function attachmentsOf(
  client: ApiClient,
  id: string,
  isDone: (file: WithAttachments) => boolean = ({ attachments }) =>
    attachments.every(({ state }) => state !== 'waiting'),
): Promise<WithAttachments> {
  const { promise, resolve, reject } = Promise.withResolvers<WithAttachments>();
  const look = async () => {
    const file = await client.get<WithAttachments>(`/api/files/${id}`);
    if (isDone(file)) resolve(file);
  };
  const stop = await client.followEvents(
    ({ payload }) => {
      if (payload.file_id === id) look().catch(reject);
    },
    { onEnd: reject },
  );
  try {
    look().catch(reject);
    return await promise;
  } finally {
    await stop();
  }
}

/** Uploads a file, and waits until it was read and its attachments were dealt with. */
export async function uploadWhole(client: ApiClient, name: string, bytes: Buffer): Promise<WithAttachments> {
  const [accepted] = await client.upload([{ name, bytes }]);
  const { id } = await waitForStatus(client, accepted?.id ?? '');
  return attachmentsOf(client, id);
}
