import { infiniteQueryOptions, keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../api/client.ts';
import { ApiError } from '../api/problem.ts';
import type { Trial, TrialFile } from '../api/types.ts';
import type { paths } from '../api.gen.ts';

const pollMs = 700;
const filesAtOnce = 50;

/** What is to be tried of a pipeline: on which documents, or how far back. */
export type NewTrial = paths['/api/pipelines/{id}/trials']['post']['requestBody']['content']['application/json'];

/** What begins a trial, and why it is another one than the last: `of` changes with what is in use. */
export type ToTry = { id: string; of: string | number; body: NewTrial };

function startQuery(what: ToTry | null) {
  return queryOptions({
    queryKey: ['pipeline-trial-start', what],
    enabled: what !== null,
    staleTime: Number.POSITIVE_INFINITY,
    // Whoever comes back within minutes sees what was found out.
    gcTime: 600_000,
    retry: false,
    queryFn: async (): Promise<Trial> => {
      if (!what) throw new Error('There is nothing to try');
      const params = { path: { id: what.id } };
      return dataOf(api.POST('/api/pipelines/{id}/trials', { params, body: what.body }));
    },
  });
}

/** Whether nothing of a trial is still to come. */
function isOver({ state }: Trial): boolean {
  return state !== 'pending' && state !== 'running';
}

function trialQuery(first: Trial | undefined) {
  const id = first?.id ?? '';
  return queryOptions({
    queryKey: ['pipeline-trial', id],
    enabled: first !== undefined,
    staleTime: 0,
    gcTime: 600_000,
    ...(first ? { placeholderData: first } : {}),
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : pollMs),
    queryFn: ({ signal }): Promise<Trial> =>
      dataOf(api.GET('/api/pipelines/trials/{id}', { params: { path: { id } }, signal })),
  });
}

/** What a trial found out about its documents, or about those of one group. */
export function trialFilesQuery(trial: Trial | undefined, groupId?: string) {
  const id = trial?.id ?? '';
  return infiniteQueryOptions({
    // What was found out stays; more of it comes while the trial goes on.
    queryKey: ['pipeline-trial-files', id, groupId ?? '', trial?.done ?? 0],
    enabled: trial !== undefined && trial.done > 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    initialPageParam: -1,
    getNextPageParam: (last: { files: TrialFile[]; has_more: boolean }) =>
      last.has_more ? last.files.at(-1)?.position : undefined,
    queryFn: ({ pageParam, signal }) => {
      const query = {
        limit: filesAtOnce,
        ...(groupId === undefined ? {} : { group_id: groupId }),
        ...(pageParam < 0 ? {} : { after: pageParam }),
      };
      return dataOf(api.GET('/api/pipelines/trials/{id}/files', { params: { path: { id }, query }, signal }));
    },
  });
}

/** Every document of a group, however many there are. */
export async function allOfGroup(trialId: string, groupId: string): Promise<TrialFile[]> {
  const found: TrialFile[] = [];
  for (;;) {
    const after = found.at(-1)?.position;
    const query = { limit: 100, group_id: groupId, ...(after === undefined ? {} : { after }) };
    const params = { path: { id: trialId }, query };
    const { files, has_more: hasMore } = await dataOf(api.GET('/api/pipelines/trials/{id}/files', { params }));
    found.push(...files);
    if (!hasMore) return found;
  }
}

/** Whether an error says that one of the documents to try it on is gone. */
export function isFileGone(error: unknown): boolean {
  return error instanceof ApiError && error.problem.code === 'file_not_found';
}

/** Tries it, and follows that to its end. @param what null: nothing is to be tried as it is. */
export function useTrial(what: ToTry | null) {
  const start = useQuery(startQuery(what));
  const follow = useQuery(trialQuery(start.data));
  const trial = follow.data ?? start.data;
  const isRunning = start.isFetching || (trial !== undefined && !isOver(trial));
  return {
    trial,
    error: start.error ?? (trial ? null : follow.error),
    isRunning,
    /** Begins it anew. */
    again: () => void start.refetch(),
  };
}
