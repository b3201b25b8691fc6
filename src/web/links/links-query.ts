import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../api/client.ts';
import { queryClient } from '../api/session.ts';
import type { NewShareLink, ShareLink, ShareLinkPatch } from '../api/types.ts';
import { showError, showUndo } from '../components/toasts.tsx';
import { listOf, partOf } from '../kit/list/list-of.ts';

/** What is shared: one document, or the documents of a saved search. */
export type Shared = { file_id: string } | { saved_search_id: string };

/** Every list of share links begins with this. */
export const shareLinksKey = ['share-links'] as const;
/** Every list of upload links begins with this. */
export const uploadLinksKey = ['upload-links'] as const;

const dayMs = 86_400_000;

/** The links to something that still work. */
export const linksToQuery = (shared: Shared) =>
  queryOptions({
    queryKey: [...shareLinksKey, shared],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/share-links', { params: { query: { ...shared, state: 'active', per_page: 50 } }, signal })),
  });

/** How many documents of a saved search no link shows, since they stay on this machine. */
export const leftOutQuery = (savedSearchId: string) =>
  queryOptions({
    queryKey: [...shareLinksKey, 'left-out', savedSearchId],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/saved-searches/{id}/local-only', { params: { path: { id: savedSearchId } }, signal })),
  });

/** Reads one page of all share links. */
export const fetchShareLinks = (cursor: string | null, signal: AbortSignal | undefined) =>
  listOf(api.GET('/api/share-links', { params: { query: partOf(cursor) }, signal: signal ?? null }), 'share_links');

/** Reads one page of all upload links. */
export const fetchUploadLinks = (cursor: string | null, signal: AbortSignal | undefined) =>
  listOf(api.GET('/api/upload-links', { params: { query: partOf(cursor) }, signal: signal ?? null }), 'upload_links');

const renewShareLinks = () => queryClient.invalidateQueries({ queryKey: shareLinksKey });
const renewUploadLinks = () => queryClient.invalidateQueries({ queryKey: uploadLinksKey });

/** Makes a share link. */
export async function makeShareLink(body: NewShareLink): Promise<ShareLink> {
  const link = await dataOf(api.POST('/api/share-links', { body }));
  void renewShareLinks();
  return link;
}

/** Changes a share link; it counts at once. */
export async function changeShareLink(id: string, body: ShareLinkPatch): Promise<ShareLink> {
  const link = await dataOf(api.PATCH('/api/share-links/{id}', { params: { path: { id } }, body }));
  void renewShareLinks();
  return link;
}

/** Closes a share link at once, and offers to take that back. */
export async function revokeShareLink(id: string, text: string): Promise<void> {
  const params = { path: { id } };
  await api.DELETE('/api/share-links/{id}', { params });
  void renewShareLinks();
  const restore = async () => {
    await api.POST('/api/share-links/{id}/restore', { params });
    await renewShareLinks();
  };
  showUndo(text, () => void restore().catch(showError));
}

/** Closes an upload link at once, and offers to take that back. */
export async function revokeUploadLink(id: string, text: string): Promise<void> {
  const params = { path: { id } };
  await api.DELETE('/api/upload-links/{id}', { params });
  void renewUploadLinks();
  const restore = async () => {
    await api.POST('/api/upload-links/{id}/restore', { params });
    await renewUploadLinks();
  };
  showUndo(text, () => void restore().catch(showError));
}

/** The day so many days from now, as a field of days has it. */
export function dayAhead(days: number): string {
  const day = new Date(Date.now() + days * dayMs);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
