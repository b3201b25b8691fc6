import { Button, Group, Progress, Skeleton } from '@mantine/core';
import { IconDownload, IconPackage } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client.ts';
import { queryClient } from '../../api/session.ts';
import { proveAgain } from '../../api/session-guard.ts';
import type { AccountExport } from '../../api/types.ts';
import { at } from '../../base-path.ts';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { showError } from '../../components/toasts.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Section } from '../../kit/page.tsx';
import classes from './settings-page.module.css';

const askEveryMs = 1500;

const exportQuery = queryOptions({
  queryKey: ['account-export'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/account/export', { signal })),
  refetchInterval: ({ state }) => (state.data?.export?.state === 'running' ? askEveryMs : false),
});

const DOWNLOAD_PATH = '/api/account/export/download';

/** The browser downloads by itself and cannot be asked who it is: the proof is there before. */
async function download(): Promise<void> {
  const { is_proof_fresh: isFresh } = await dataOf(api.GET('/api/second-step'));
  if (isFresh || (await proveAgain())) window.location.assign(at(DOWNLOAD_PATH));
}

function Running({ found }: { found: AccountExport }) {
  const { t } = useTranslation();
  const { files_done: done, files_total: total } = found;
  return (
    <div>
      <p className={`av-note ${classes.state}`} role="status">
        {t('settings.export_running', { done, count: total })}
      </p>
      <Progress value={total === 0 ? 100 : (done / total) * 100} aria-label={t('settings.export_progress')} maw={360} />
    </div>
  );
}

function Ready({ found }: { found: AccountExport }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <p className={`av-note ${classes.state}`}>
      {t('settings.export_ready', {
        size: format.size(found.size_bytes ?? 0),
        made: format.moment(found.created_at),
        until: format.day(found.expires_at ?? ''),
      })}
    </p>
  );
}

/** Packs everything one has here into one archive, and offers it for download. */
export function ExportData() {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useQuery(exportQuery);
  const start = useMutation({
    mutationFn: () => dataOf(api.POST('/api/account/export')),
    onSuccess: (begun) => queryClient.setQueryData(exportQuery.queryKey, begun),
    onError: showError,
  });
  const found = data?.export;
  const isReady = found?.state === 'ready';
  return (
    <Section title={t('settings.export')} text={t('settings.export_text')}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton height={44} />}
      {found?.state === 'running' && <Running found={found} />}
      {isReady && <Ready found={found} />}
      {found?.state === 'failed' && (
        <p className={`av-trouble ${classes.failed}`} role="alert">
          {t(found.error_code === 'storage_full' ? 'settings.export_full' : 'settings.export_failed')}
        </p>
      )}
      {data && found?.state !== 'running' && (
        <Group gap="xs">
          {isReady && (
            <Button
              component="a"
              href={at(DOWNLOAD_PATH)}
              download
              onClick={(event) => {
                event.preventDefault();
                download().catch(showError);
              }}
              leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
            >
              {t('settings.export_download')}
            </Button>
          )}
          <Button
            variant="default"
            loading={start.isPending}
            leftSection={<IconPackage size={16} stroke={1.75} aria-hidden />}
            onClick={() => start.mutate()}
          >
            {t(isReady ? 'settings.export_again' : 'settings.export_start')}
          </Button>
        </Group>
      )}
    </Section>
  );
}
