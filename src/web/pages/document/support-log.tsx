import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconChevronRight, IconCopy } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, dataOf } from '../../api/client.ts';
import type { FileDetail, LogEntry } from '../../api/types.ts';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './timeline.module.css';

function logsQuery(id: string) {
  return queryOptions({
    queryKey: ['file', id, 'logs'],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/files/{id}/logs', { params: { path: { id }, query: { per_page: 200 } }, signal })),
  });
}

/** Plain text with everything support needs and nothing of the document's content. */
function supportText(file: FileDetail, logs: readonly LogEntry[]): string {
  const attempts = file.steps.flatMap((step) =>
    step.attempts.map((attempt) =>
      [
        attempt.started_at,
        step.step,
        `attempt ${attempt.number}`,
        attempt.outcome ?? 'running',
        attempt.error_code,
        attempt.error_message,
        attempt.worker,
      ]
        .filter(Boolean)
        .join(' | '),
    ),
  );
  const lines = logs.map((log) =>
    [log.created_at, log.level, log.step_name, log.message, log.detail, log.worker].filter(Boolean).join(' | '),
  );
  return [
    `document ${file.id}`,
    `${file.mime_type}, ${file.file_size} bytes, ${file.page_count ?? '?'} pages, status ${file.status}`,
    '',
    ...attempts,
    '',
    ...lines,
  ].join('\n');
}

function Log({ file }: { file: FileDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useQuery(logsQuery(file.id));
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  const logs = data?.logs ?? [];
  const attempts = file.steps.flatMap((step) => step.attempts.map((attempt) => ({ step: step.step, ...attempt })));
  return (
    <div className={classes.log}>
      {attempts.length > 0 && (
        <ul className={classes.logLines}>
          {attempts.map((attempt) => (
            <li key={`${attempt.step}-${attempt.number}`}>
              <span className={classes.faint}>{format.clock(attempt.started_at)}</span> {attempt.step}{' '}
              {t('doc.attempt', { number: attempt.number })}: {attempt.error_code ?? attempt.outcome ?? '…'}
              {attempt.error_message && ` – ${attempt.error_message}`}
            </li>
          ))}
        </ul>
      )}
      <h3 className={classes.logTitle}>{t('doc.log')}</h3>
      {data && logs.length === 0 && <p className={classes.faint}>{t('doc.log_empty')}</p>}
      <ul className={classes.logLines}>
        {logs.map((log) => (
          <li key={log.id} data-level={log.level}>
            <span className={classes.faint}>{format.clock(log.created_at)}</span> {log.step_name} {log.message}
            {log.detail && <span className={classes.faint}> {log.detail}</span>}
          </li>
        ))}
      </ul>
      <CopyButton value={supportText(file, logs)}>
        {({ copied, copy }) => (
          <Button
            size="compact-sm"
            variant="default"
            onClick={copy}
            leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
          >
            {copied ? t('action.copied') : t('doc.log_copy')}
          </Button>
        )}
      </CopyButton>
    </div>
  );
}

/** Attempts and the technical log, one click deeper. */
export function SupportLog({ file }: { file: FileDetail }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`av-plain ${classes.opener}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronRight size={14} aria-hidden data-open={isOpen || undefined} />
        {t('doc.log_more')}
      </button>
      {isOpen && <Log file={file} />}
    </>
  );
}
