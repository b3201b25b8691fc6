import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client.ts';
import type { AiPreview } from '../../api/types.ts';
import type { Drafts } from './settings-query.ts';

const shownFiles = 8;
const budget = 'AI_MAX_CHARACTERS';

/** The newest documents of whoever looks. */
export const newestFilesQuery = queryOptions({
  queryKey: ['ai-preview', 'files'],
  queryFn: async ({ signal }) => {
    const query = { per_page: shownFiles, sort_by: 'created_at', sort_order: 'desc' } as const;
    return (await dataOf(api.GET('/api/files', { params: { query }, signal }))).files;
  },
});

/** What would be sent with what is typed: about a sample letter, or a document of one's own. */
export function previewQuery(fileId: string | null, drafts: Drafts) {
  const own = Object.entries(drafts).filter(([name]) => name.startsWith('AI_'));
  const changes = Object.fromEntries(own.map(([name, { text }]) => [name, text]));
  return queryOptions({
    queryKey: ['ai-preview', fileId, changes],
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: async ({ signal }): Promise<AiPreview> => {
      const ofSample = await dataOf(api.POST('/api/admin/settings/ai-preview', { body: { changes }, signal }));
      if (fileId === null) return ofSample;
      const typed = Number(changes[budget] ?? Number.NaN);
      const query = Number.isInteger(typed) ? { max_characters: typed } : {};
      const params = { path: { id: fileId }, query };
      const ofFile = await dataOf(api.GET('/api/files/{id}/ai-preview', { params, signal }));
      const { is_on, host, model } = ofSample;
      return { ...ofFile, is_on, host, model };
    },
  });
}
