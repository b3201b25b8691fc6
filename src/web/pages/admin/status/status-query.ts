import { queryOptions, useMutation } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client.ts';
import { queryClient } from '../../../api/session.ts';
import { showDone, showError } from '../../../components/toasts.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { jobsKey } from '../jobs-key.ts';

const refreshMs = 5000;
/** While something is fetched whose progress is shown. */
const refreshSoonMs = 2000;

/** How the service is, asked again every few seconds while somebody looks. */
export const statusQuery = queryOptions({
  queryKey: ['admin-status'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/admin/status', { signal })),
  refetchInterval: ({ state }) =>
    state.data?.converters?.some((one) => one.state === 'adding') ? refreshSoonMs : refreshMs,
  staleTime: 0,
  retry: false,
});

/** The newest backups and tries to restore one, asked again as the status is. */
export const backupRunsQuery = queryOptions({
  queryKey: ['admin-backup-runs'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/admin/backups', { signal })),
  refetchInterval: refreshMs,
  staleTime: 0,
});

/** Has the index of the search service filled anew. */
export function useRebuildSearch() {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: async () => {
      await api.POST('/api/admin/search/rebuild');
    },
    onSuccess: () => showDone(t('health.rebuild_begun')),
    onError: showError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: statusQuery.queryKey }),
  });
}

/** Has a backup made, or the newest one restored as a test. */
export function useRunBackup(kind: 'backup' | 'drill') {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: async () => {
      await (kind === 'backup' ? api.POST('/api/admin/backups') : api.POST('/api/admin/backups/drill'));
    },
    onSuccess: () => showDone(t(kind === 'backup' ? 'health.backup_begun' : 'health.drill_begun')),
    onError: showError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: statusQuery.queryKey }),
  });
}

/** Has the extra fetched that makes PDFs of office files. */
export function useAddOfficeExtra() {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: async () => {
      await api.POST('/api/admin/extras/office');
    },
    onSuccess: () => showDone(t('converters.begun')),
    onError: showError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: statusQuery.queryKey }),
  });
}

/** Puts every failed job back into its queue. */
export function useRetryAll() {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: () => dataOf(api.POST('/api/admin/jobs/retry')),
    onSuccess: ({ count }) => showDone(t('health.retried', { count })),
    onError: showError,
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: jobsKey });
      await queryClient.invalidateQueries({ queryKey: statusQuery.queryKey });
    },
  });
}
