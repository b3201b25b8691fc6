import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client.ts';
import { ApiError } from '../../api/problem.ts';
import { queryClient } from '../../api/session.ts';
import { currentCsrfToken } from '../../api/session-guard.ts';
import type { Pipeline, PipelineDraft, PipelineVersion } from '../../api/types.ts';
import { pipelineQuery, refreshPipelines } from '../pipelines/pipelines-query.ts';
import type { Edited } from './edited.ts';

/** What speaks against what the editor holds. */
export type Verdict = Pick<PipelineDraft, 'problems' | 'warnings'>;

const at = (id: string) => ({ params: { path: { id } } });

/** What was changed and is not in use yet; null where there is nothing. */
export function draftQuery(id: string) {
  return queryOptions({
    queryKey: ['pipeline-draft', id],
    // What the editor holds is newer than what it wrote.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }): Promise<PipelineDraft | null> => {
      try {
        return await dataOf(api.GET('/api/pipelines/{id}/draft', { ...at(id), signal }));
      } catch (error) {
        if (error instanceof ApiError && error.problem.code === 'pipeline_draft_not_found') return null;
        throw error;
      }
    },
  });
}

/** Versions of a pipeline, newest first. @param limit how many at most. */
export function versionsQuery(id: string, limit: number) {
  return queryOptions({
    queryKey: ['pipeline-versions', id, limit],
    queryFn: ({ signal }): Promise<{ versions: PipelineVersion[]; has_more: boolean }> =>
      dataOf(api.GET('/api/pipelines/{id}/versions', { params: { path: { id }, query: { limit } }, signal })),
  });
}

function bodyOf({ steps, ...rest }: Edited) {
  return { ...rest, steps: [...steps] };
}

/** What speaks against it; nothing is kept. */
export async function checkEdited(edited: Edited): Promise<Verdict> {
  return dataOf(api.POST('/api/pipelines/check', { body: bodyOf(edited) }));
}

/** Keeps a draft, finished or not. @param basedOn the number of the version it began from. */
export async function keepDraft(id: string, basedOn: number, edited: Edited): Promise<Verdict> {
  const body = { ...bodyOf(edited), based_on: basedOn };
  return dataOf(api.PUT('/api/pipelines/{id}/draft', { ...at(id), body }));
}

/** Keeps a draft while the page goes: the request outlives it. */
export function keepDraftWhileLeaving(id: string, basedOn: number, edited: Edited): void {
  void fetch(`/api/pipelines/${encodeURIComponent(id)}/draft`, {
    method: 'PUT',
    keepalive: true,
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': currentCsrfToken() },
    body: JSON.stringify({ ...bodyOf(edited), based_on: basedOn }),
  });
}

/** Throws a draft away; one that is gone already is no trouble. */
export async function discardDraft(id: string): Promise<void> {
  try {
    await api.DELETE('/api/pipelines/{id}/draft', at(id));
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem.code !== 'pipeline_draft_not_found') throw error;
  }
}

/** Lets documents take what the draft says. @param overNewer also over a version that came into use meanwhile. */
export async function applyDraft(id: string, overNewer: boolean): Promise<Pipeline> {
  const params = { path: { id }, query: overNewer ? { over_newer: true } : {} };
  const changed = await dataOf(api.POST('/api/pipelines/{id}/draft/use', { params }));
  queryClient.setQueryData(pipelineQuery(id).queryKey, changed);
  await refreshPipelines();
  return changed;
}

/** Goes back to a version: a new one that is equal to it. */
export async function applyVersion(id: string, number: number): Promise<Pipeline> {
  const params = { path: { id, number } };
  const changed = await dataOf(api.POST('/api/pipelines/{id}/versions/{number}/use', { params }));
  queryClient.setQueryData(pipelineQuery(id).queryKey, changed);
  await refreshPipelines();
  return changed;
}
