import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client.ts';
import type { FileDetail } from '../../api/types.ts';

/** What was seen on the pages of a document beside their words; asked anew when it changes. */
export function pageMarksQuery(file: FileDetail) {
  return queryOptions({
    queryKey: ['files', 'page-marks', file.id, file.updated_at, file.processed_at, file.asn],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/files/{id}/page-marks', { params: { path: { id: file.id } }, signal })),
  });
}
