import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconDatabaseExport,
  IconLoader2,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { BackupRun } from '../../../api/types.ts';
import { ErrorNotice } from '../../../components/panel-boundary.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { StatusBadge, type Tone } from '../../../kit/badge.tsx';
import { DetailDrawer } from '../../../kit/detail-drawer.tsx';
import { DetailHeader, Facts } from '../../../kit/detail-header.tsx';
import classes from './status-page.module.css';
import { backupRunsQuery } from './status-query.ts';

type Format = ReturnType<typeof useFormat>;
type Fact = { name: string; value: string };

const looks: Readonly<Record<BackupRun['state'], readonly [tone: Tone, icon: TablerIcon]>> = {
  waiting: ['idle', IconClock],
  running: ['busy', IconLoader2],
  done: ['good', IconCircleCheck],
  failed: ['bad', IconCircleX],
};

/** How a run ended, or how it goes on: a whole backup may still want a look. */
function State({ run }: { run: BackupRun }) {
  const { t } = useTranslation();
  const [tone, icon] = looks[run.state];
  const isFlawed = run.state === 'done' && (run.damaged_count > 0 || run.problem !== null);
  const isDrill = run.kind === 'drill' && run.state === 'done';
  return (
    <StatusBadge tone={isFlawed ? 'warn' : tone} icon={isFlawed ? IconAlertTriangle : icon}>
      {t(isDrill ? 'backup_runs.state_done_drill' : `backup_runs.state_${run.state}`)}
    </StatusBadge>
  );
}

/** Why it failed, or what is to be said of one that did not. */
function troubleOf(run: BackupRun, t: TFunction): string {
  const why = run.problem && t(`status_value.run_${run.problem}`);
  const isDone = run.state === 'done';
  return [
    run.damaged_count > 0 ? t('backup_runs.damaged', { count: run.damaged_count }) : null,
    why && isDone ? t('backup_runs.not_pruned', { why }) : why,
  ]
    .filter(Boolean)
    .join('. ');
}

/** When, by whom, how long, how large, where to. */
function factsOf(run: BackupRun, t: TFunction, format: Format): Fact[] {
  const seconds = run.ended_at && (Date.parse(run.ended_at) - Date.parse(run.created_at)) / 1000;
  const sizes = { done_bytes: format.size(run.done_bytes), size_bytes: format.size(run.size_bytes) };
  const isOpen = run.ended_at === null;
  const trouble = troubleOf(run, t);
  return [
    { name: t('backup_runs.when'), value: format.exact(run.created_at) },
    { name: t('backup_runs.begun_by'), value: t(`backup_runs.cause_${run.cause}`) },
    ...(trouble === '' ? [] : [{ name: t('backup_runs.why'), value: trouble }]),
    ...(seconds === null ? [] : [{ name: t('backup_runs.took'), value: format.span(Number(seconds)) }]),
    ...(run.size_bytes > 0
      ? [{ name: t('backup_runs.size'), value: isOpen ? t('backup_runs.so_far', sizes) : sizes.size_bytes }]
      : []),
    { name: t('backup_runs.to'), value: run.place },
    ...(run.backup_name ? [{ name: t('backup_runs.name'), value: run.backup_name }] : []),
  ];
}

/** Every backup and every try to restore one that is known, the newest first. */
export function BackupRuns({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useQuery(backupRunsQuery);
  const runs = data?.runs ?? [];
  return (
    <DetailDrawer
      label={t('backup_runs.title')}
      header={
        <DetailHeader
          title={t('backup_runs.title')}
          text={data && (runs.length === 0 ? t('backup_runs.none') : t('backup_runs.text', { count: runs.length }))}
          sign={<IconDatabaseExport size={20} stroke={1.5} />}
        />
      }
      onClose={onClose}
    >
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {runs.map((run) => (
        <section
          key={run.id}
          className={classes.run}
          aria-label={`${t(`backup_runs.kind_${run.kind}`)} ${format.exact(run.created_at)}`}
        >
          <div className="av-line">
            <h3>{t(`backup_runs.kind_${run.kind}`)}</h3>
            <State run={run} />
          </div>
          <Facts facts={factsOf(run, t, format)} />
        </section>
      ))}
    </DetailDrawer>
  );
}
