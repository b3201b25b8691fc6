import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client.ts';
import { ApiError } from '../../api/problem.ts';
import { queryClient } from '../../api/session.ts';
import { currentCsrfToken } from '../../api/session-guard.ts';
import type { Pipeline, PipelineDraft, PipelineVersion } from '../../api/types.ts';
import { at } from '../../base-path.ts';
import { pipelineQuery, refreshPipelines } from '../pipelines/pipelines-query.ts';
import type { Edited } from './edited.ts';

/** What speaks against what the editor holds. */
export type Verdict = Pick<PipelineDraft, 'problems' | 'warnings'>;

const ofPipeline = (id: string) => ({ params: { path: { id } } });

/** A draft as it is stored, and the entity tag it is changed by. */
export type StoredDraft = { draft: PipelineDraft; tag: string };

/** Another draft was kept, or this one used or thrown away, since it was read: in another tab, or by somebody else. */
export class DraftConflict extends Error {
  /** What there is now; null: none. */
  readonly theirs: StoredDraft | null;

  constructor(theirs: StoredDraft | null) {
    super('The draft was changed elsewhere');
    this.name = 'DraftConflict';
    this.theirs = theirs;
  }
}

function isRefusedWith(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.problem.code === code;
}

async function readDraft(id: string, signal?: AbortSignal): Promise<StoredDraft | null> {
  try {
    const { data: draft, response } = await api.GET('/api/pipelines/{id}/draft', {
      ...ofPipeline(id),
      // What is in the browser's cache may be what was there before.
      cache: 'no-store',
      ...(signal ? { signal } : {}),
    });
    const tag = response.headers.get('ETag');
    if (!draft || tag === null) throw new Error('The server sent a draft without its entity tag');
    return { draft, tag };
  } catch (error) {
    if (isRefusedWith(error, 'pipeline_draft_not_found')) return null;
    throw error;
  }
}

/** The header by which a change is refused once the draft is another one. @param tag null: there is none so far. */
function onlyOn(tag: string | null): Record<string, string> {
  return tag === null ? { 'If-None-Match': '*' } : { 'If-Match': tag };
}

/** What was changed and is not in use yet; null where there is nothing. */
export function draftQuery(id: string) {
  return queryOptions({
    queryKey: ['pipeline-draft', id],
    // What the editor holds is newer than what it wrote.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => readDraft(id, signal),
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

/** What the editor holds, as the API takes it. */
export function bodyOf({ steps, ...rest }: Edited) {
  return { ...rest, steps: [...steps] };
}

/** What speaks against it; nothing is kept. */
export async function checkEdited(edited: Edited): Promise<Verdict> {
  return dataOf(api.POST('/api/pipelines/check', { body: bodyOf(edited) }));
}

/** What is to be kept: what the editor holds, and the number of the version it began from. */
type ToKeep = { id: string; basedOn: number; edited: Edited };

/**
 * Keeps a draft, finished or not, in place of the one known by its tag.
 * @param tag null: there is none so far. @throws DraftConflict
 */
export async function keepDraft({ id, basedOn, edited }: ToKeep, tag: string | null): Promise<StoredDraft> {
  const body = { ...bodyOf(edited), based_on: basedOn };
  let kept: PipelineDraft;
  try {
    kept = await dataOf(api.PUT('/api/pipelines/{id}/draft', { ...ofPipeline(id), body, headers: onlyOn(tag) }));
  } catch (error) {
    if (!isRefusedWith(error, 'precondition_failed') && !isRefusedWith(error, 'pipeline_draft_not_found')) throw error;
    throw new DraftConflict(await readDraft(id));
  }
  // The tag of what was kept is that of reading it, unless another one came between.
  const stored = await readDraft(id);
  if (stored?.draft.updated_at !== kept.updated_at) throw new DraftConflict(stored);
  return stored;
}

/** Keeps a draft while the page goes: the request outlives it. One that was changed elsewhere stays as it is there. */
export function keepDraftWhileLeaving({ id, basedOn, edited }: ToKeep, tag: string | null): void {
  void fetch(at(`/api/pipelines/${encodeURIComponent(id)}/draft`), {
    method: 'PUT',
    keepalive: true,
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': currentCsrfToken(), ...onlyOn(tag) },
    body: JSON.stringify({ ...bodyOf(edited), based_on: basedOn }),
  });
}

/** Throws away the draft known by its tag; one that is gone already is no trouble. @throws DraftConflict */
export async function discardDraft(id: string, tag: string): Promise<void> {
  try {
    await api.DELETE('/api/pipelines/{id}/draft', { ...ofPipeline(id), headers: onlyOn(tag) });
  } catch (error) {
    if (isRefusedWith(error, 'precondition_failed')) throw new DraftConflict(await readDraft(id));
    if (!isRefusedWith(error, 'pipeline_draft_not_found')) throw error;
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
