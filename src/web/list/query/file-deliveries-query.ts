import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client.ts';
import { queryClient } from '../../api/session.ts';
import type { FileDelivery, FileDetail } from '../../api/types.ts';
import { fileQuery } from './list-query.ts';
import { askAgainInMs } from './resting.ts';

/** Where copies of a document are or go; asked again when the document changed, and while something is on its way. */
export function fileDeliveriesQuery({ id, updated_at: changed }: Pick<FileDetail, 'id' | 'updated_at'>) {
  return queryOptions({
    queryKey: ['file-deliveries', id, changed],
    queryFn: async ({ signal }) =>
      (await dataOf(api.GET('/api/files/{id}/deliveries', { params: { path: { id } }, signal }))).deliveries,
    refetchInterval: ({ state }) => askAgainInMs(state.data ?? []),
  });
}

/** Delivers a copy again, or at once where it waits. */
export async function retryDelivery({ id: delivery_id, destination_id: id, file_id: fileId }: FileDelivery) {
  const path = { id, delivery_id };
  await dataOf(api.POST('/api/destinations/{id}/deliveries/{delivery_id}/retry', { params: { path } }));
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['file-deliveries', fileId] }),
    queryClient.invalidateQueries({ queryKey: fileQuery(fileId).queryKey }),
  ]);
}
