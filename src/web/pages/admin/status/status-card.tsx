import { Button } from '@mantine/core';
import {
  IconActivity,
  IconAlertTriangle,
  IconBug,
  IconCircleCheck,
  IconCircleX,
  IconDatabase,
  IconDatabaseExport,
  IconFileExport,
  IconMail,
  IconRefresh,
  IconRestore,
  IconSearch,
  IconServer,
  IconServer2,
  IconVersions,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import type { StatusLine, StatusPart } from '../../../api/types.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useNavItems } from '../../../page.ts';
import { BackupRuns } from './backup-runs.tsx';
import { wordsOf } from './line-words.ts';
import classes from './status-page.module.css';
import { useRebuildSearch, useRetryAll, useRunBackup } from './status-query.ts';

type Format = ReturnType<typeof useFormat>;

const icons: Readonly<Record<StatusPart['name'], TablerIcon>> = {
  database: IconDatabase,
  jobs: IconActivity,
  processes: IconServer2,
  storage: IconServer,
  backups: IconDatabaseExport,
  search: IconSearch,
  mail: IconMail,
  converters: IconFileExport,
  versions: IconVersions,
  errors: IconBug,
};

/** The sign of each state; the word stands beside it. */
export const stateIcons: Readonly<Record<StatusLine['state'], TablerIcon>> = {
  ok: IconCircleCheck,
  attention: IconAlertTriangle,
  problem: IconCircleX,
};

function Line({ line }: { line: StatusLine }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { label, value } = wordsOf(line, t, format);
  const Icon = stateIcons[line.state];
  return (
    <div className={classes.line}>
      <dt>{label}</dt>
      <dd data-state={line.state}>
        {line.state !== 'ok' && (
          <Icon size={15} stroke={1.75} role="img" aria-label={t(`status_state.${line.state}`)} />
        )}
        <span>{value}</span>
      </dd>
    </div>
  );
}

/** Several lines may say the same of different things: the second of a kind stays the second. */
function keyed(lines: readonly StatusLine[]): { key: string; line: StatusLine }[] {
  const counts = new Map<string, number>();
  return lines.map((line) => {
    const count = (counts.get(line.code) ?? 0) + 1;
    counts.set(line.code, count);
    return { key: `${line.code} ${count}`, line };
  });
}

/** What can be done about a part, here and at once. A page that does not exist on this server is not offered. */
function Actions({ part }: { part: StatusPart }) {
  const { t } = useTranslation();
  const retry = useRetryAll();
  const rebuild = useRebuildSearch();
  const [backUp, drill] = [useRunBackup('backup'), useRunBackup('drill')];
  const [showsRuns, setShowsRuns] = useState(false);
  const hasSettings = useNavItems().some(({ path }) => path === '/admin/settings');
  const actions = new Set(part.lines.flatMap((line) => line.actions));
  if (!hasSettings) actions.delete('mail_settings');
  if (actions.size === 0) return null;
  return (
    <div className={`av-line ${classes.actions}`}>
      {actions.has('show_jobs') && (
        <Button size="compact-sm" variant="default" renderRoot={(props) => <Link to="/admin/jobs" {...props} />}>
          {t('status_action.show_jobs')}
        </Button>
      )}
      {actions.has('retry_jobs') && (
        <Button
          size="compact-sm"
          variant="default"
          loading={retry.isPending}
          leftSection={<IconRefresh size={14} aria-hidden />}
          onClick={() => retry.mutate()}
        >
          {t('status_action.retry_jobs')}
        </Button>
      )}
      {actions.has('rebuild_search') && (
        <Button
          size="compact-sm"
          variant="default"
          loading={rebuild.isPending}
          leftSection={<IconRefresh size={14} aria-hidden />}
          onClick={() => rebuild.mutate()}
        >
          {t('status_action.rebuild_search')}
        </Button>
      )}
      {actions.has('back_up') && (
        <Button
          size="compact-sm"
          variant={part.state === 'ok' ? 'default' : 'filled'}
          loading={backUp.isPending}
          leftSection={<IconDatabaseExport size={14} aria-hidden />}
          onClick={() => backUp.mutate()}
        >
          {t('status_action.back_up')}
        </Button>
      )}
      {actions.has('drill_backup') && (
        <Button
          size="compact-sm"
          variant="default"
          loading={drill.isPending}
          leftSection={<IconRestore size={14} aria-hidden />}
          onClick={() => drill.mutate()}
        >
          {t('status_action.drill_backup')}
        </Button>
      )}
      {actions.has('show_backups') && (
        <Button size="compact-sm" variant="default" onClick={() => setShowsRuns(true)}>
          {t('status_action.show_backups')}
        </Button>
      )}
      {showsRuns && <BackupRuns onClose={() => setShowsRuns(false)} />}
      {actions.has('mail_settings') && (
        <Button size="compact-sm" variant="default" renderRoot={(props) => <Link to="/admin/settings" {...props} />}>
          {t('status_action.mail_settings')}
        </Button>
      )}
    </div>
  );
}

/** The state of a part in a word; of backups it is their age that counts. */
function stateWord({ state, lines }: StatusPart, t: TFunction, format: Format): string {
  const age = lines.find(({ code }) => code === 'backup_age')?.values.age_seconds;
  if (typeof age === 'number') return t('health.backup_old', { age: format.span(age) });
  return t(`status_state.${state}`);
}

/** One part of the service: its state in a word, its lines, and what can be done. */
export function StatusCard({ part }: { part: StatusPart }) {
  const { t } = useTranslation();
  const format = useFormat();
  const Icon = icons[part.name];
  const StateIcon = stateIcons[part.state];
  return (
    <section className={`av-panel ${classes.card}`} aria-label={t(`status_part.${part.name}`)}>
      <div className={classes.head}>
        <Icon size={19} stroke={1.5} aria-hidden className={classes.icon} />
        <h2>{t(`status_part.${part.name}`)}</h2>
        <span className={classes.state} data-state={part.state}>
          <StateIcon size={15} stroke={1.75} aria-hidden />
          {stateWord(part, t, format)}
        </span>
      </div>
      <dl className={classes.lines}>
        {keyed(part.lines.filter(({ code }) => code !== 'backup_age')).map(({ key, line }) => (
          <Line key={key} line={line} />
        ))}
      </dl>
      <Actions part={part} />
    </section>
  );
}
