import { Button, CopyButton, Skeleton } from '@mantine/core';
import { IconCheck, IconCopy, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import type { Status } from '../../../api/types.ts';
import { usePageTitle } from '../../../components/page-title.ts';
import { ErrorNotice } from '../../../components/panel-boundary.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PageBody } from '../../../kit/page.tsx';
import { SubNav } from '../../../kit/sub-nav.tsx';
import { ConvertersList } from './converters-list.tsx';
import { StatusCard, stateIcons } from './status-card.tsx';
import classes from './status-page.module.css';
import { statusQuery } from './status-query.ts';
import { supportText } from './support-text.ts';

/** The worst state in words, and of how many lines. */
function headingOf(status: Status, t: TFunction): string {
  const states = status.parts.flatMap((part) => part.lines.map((line) => line.state));
  const count = states.filter((state) => state === status.state).length;
  const backupAlone = backupHeading(status, t);
  if (backupAlone !== null) return backupAlone;
  if (status.state === 'problem') return t('health.problem', { count });
  return status.state === 'attention' ? t('health.attention', { count }) : t('health.all_good');
}

/** What is said where nothing but the backup wants a look; else null. */
function backupHeading({ state, parts }: Status, t: TFunction): string | null {
  if (state !== 'attention') return null;
  const lines = parts.flatMap((part) => part.lines.filter((line) => line.state !== 'ok').map(({ code }) => code));
  const isOfBackup = lines.every((code) => /^backup_(?:age|none|failed_)/.test(code));
  if (!isOfBackup) return null;
  return t(
    lines.includes('backup_age') || lines.includes('backup_none') ? 'health.backup_late' : 'health.backup_failed',
  );
}

/** Seconds since a moment, counted while one looks. */
function useAgeSeconds(atMs: number): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = window.setInterval(() => setNowMs(Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, []);
  return Math.max(0, (nowMs - atMs) / 1000);
}

/** How every part of the service is, and what can be done about what is not well. */
export default function StatusPage() {
  const { t } = useTranslation();
  const format = useFormat();
  usePageTitle(t('nav.status'));
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery(statusQuery);
  const ageSeconds = useAgeSeconds(dataUpdatedAt);
  // What was fine a moment ago is not told as fine while nobody can be asked.
  const status = error ? undefined : data;
  const heading = status ? headingOf(status, t) : t(error ? 'health.unasked' : 'health.loading');
  const state = status?.state ?? (error ? 'problem' : 'ok');
  const Icon = stateIcons[state];
  const up = status && (Date.parse(status.checked_at) - Date.parse(status.started_at)) / 1000;
  return (
    <PageBody
      isWide
      nav={<SubNav of="/admin/status" label={t('nav.admin')} />}
      isNavAbove
      title={heading}
      isWaiting={!status && !error}
      // What comes later has its room from the first drawing on.
      text={
        status
          ? t('health.checked', { ago: format.span(ageSeconds), up: format.span(up ?? 0), version: status.version })
          : '\u00a0'
      }
      sign={
        <span className={classes.sign} data-state={data || error ? state : undefined}>
          {(data || error) && <Icon size={22} stroke={1.75} aria-hidden />}
        </span>
      }
      actions={
        <>
          <CopyButton value={status ? supportText(status) : ''}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
                disabled={!status}
                onClick={copy}
              >
                {t(copied ? 'action.copied' : 'health.copy')}
              </Button>
            )}
          </CopyButton>
          <Button
            leftSection={<IconRefresh size={16} aria-hidden />}
            aria-busy={isFetching}
            onClick={() => void refetch()}
          >
            {t('health.check')}
          </Button>
        </>
      }
    >
      <p className="av-hidden" role="status">
        {heading}
      </p>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {status && (
        <>
          <div className={classes.cards}>
            {status.parts.map((part) => (
              <StatusCard key={part.name} part={part} />
            ))}
          </div>
          <ConvertersList converters={status.converters} />
        </>
      )}
      {!status && !error && <Skeleton height={420} radius="lg" />}
    </PageBody>
  );
}
