import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client.ts';
import type { FileDelivery, FileDetail } from '../../api/types.ts';

const refreshMs = 3_000;

/** Where copies of a document are or go; asked again when the document changed, and while something is on its way. */
export function fileDeliveriesQuery({ id, updated_at: changed }: Pick<FileDetail, 'id' | 'updated_at'>) {
  return queryOptions({
    queryKey: ['file-deliveries', id, changed],
    queryFn: async ({ signal }) =>
      (await dataOf(api.GET('/api/files/{id}/deliveries', { params: { path: { id } }, signal }))).deliveries,
    refetchInterval: ({ state }) => (state.data?.some(isOnItsWay) ? refreshMs : false),
  });
}

function isOnItsWay({ state, destination }: FileDelivery): boolean {
  return (state === 'pending' && destination.paused_reason === null) || state === 'delivering';
}
