import { useMutation } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client.ts';
import { queryClient } from '../../api/session.ts';
import type { FailedJob } from '../../api/types.ts';
import { showDone, showError } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { dropEntity } from '../../kit/list/entities.ts';
import { pageOf, partOf } from '../../kit/list/list-of.ts';
import { jobsKey } from './jobs-key.ts';

/** Reads one page of the jobs that gave up, those of one queue when it is named, and the state of all queues beside it. */
export async function fetchJobs(queue: string, cursor: string | null, signal: AbortSignal | undefined) {
  const query = { ...partOf(cursor), ...(queue ? { queue } : {}) };
  const { queues, failed_jobs, pagination } = await dataOf(
    api.GET('/api/admin/jobs', { params: { query }, signal: signal ?? null }),
  );
  return { queues, ...pageOf(failed_jobs, pagination) };
}

/** What a job is about, in a few words. */
export function nameOfJob(job: FailedJob): string {
  return job.file_title || job.payload_summary;
}

/** Puts failed jobs back into their queues, one after the other; those that went leave the list at once. */
export function useRetryJobs() {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) {
        await api.POST('/api/admin/jobs/{id}/retry', { params: { path: { id } } });
        dropEntity(jobsKey, id);
      }
    },
    onSuccess: (_nothing, ids) => showDone(t('jobs.retried', { count: ids.length })),
    onError: showError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: jobsKey }),
  });
}
