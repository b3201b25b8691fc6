import type { ApiClient } from '../../scripts/lib/client/api-client.ts';
import type { FileDetail } from '../../scripts/lib/client/wait.ts';

/** Looks at a document whenever its owner is told of a change, until it is as wanted. */
export async function waitForFile(
  client: ApiClient,
  id: string,
  isWanted: (file: FileDetail) => boolean,
): Promise<FileDetail> {
  const { promise, resolve, reject } = Promise.withResolvers<FileDetail>();
  const look = async () => {
    const file = await client.get<FileDetail>(`/api/files/${id}`);
    if (isWanted(file)) resolve(file);
  };
  const stop = await client.followEvents(() => void look().catch(reject), { onEnd: reject });
  try {
    await look();
    return await promise;
  } finally {
    await stop();
  }
}
