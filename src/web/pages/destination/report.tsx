import { Stack } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconFile, IconLock, IconPencil, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Reconciliation } from '../../api/types.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { StatusBadge, type Tone } from '../../kit/badge.tsx';
import { destinationProblemWords } from '../destinations/destination-words.tsx';
import classes from './destination-page.module.css';

/** What a comparison found, in sentences; names of what it is about are behind each of them. */
export function Report({ report }: { report: Reconciliation }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, problem, ended_at: ended, listed, expected, missing, changed, foreign, unread, open } = report;
  const when = ended === null ? '' : format.moment(ended);
  if (state === 'stopped') {
    return (
      <p className="av-trouble">
        {t('destinations.compare_stopped', { when })} {problem && destinationProblemWords(t, problem)}
      </p>
    );
  }
  const named = (kind: 'missing' | 'changed') =>
    report.findings.flatMap((one) => (one.kind === kind && one.remote_path !== null ? [one.remote_path] : []));
  const isGoingOut = missing + changed > open.missing + open.changed;
  return (
    <>
      <p className="av-note">
        {t('destinations.compared', { when, listed: format.number(listed), expected: format.number(expected) })}
      </p>
      <Stack component="ul" gap={8} className="av-list">
        {missing + changed + unread === 0 && (
          <Line tone="good" icon={IconCircleCheck} words={t('destinations.all_there')} names={[]} />
        )}
        {missing > 0 && (
          <Line
            tone="bad"
            icon={IconAlertCircle}
            words={t('destinations.missing_there', { count: missing, number: format.number(missing) })}
            names={named('missing')}
          />
        )}
        {changed > 0 && (
          <Line
            tone="warn"
            icon={IconPencil}
            words={t('destinations.changed_there', { count: changed, number: format.number(changed) })}
            names={named('changed')}
          />
        )}
        {(unread > 0 || report.closed_folders.count > 0) && (
          <Line
            tone="warn"
            icon={IconLock}
            words={t('destinations.unread_there', { count: unread, number: format.number(unread) })}
            names={report.closed_folders.paths}
          />
        )}
        {foreign > 0 && (
          <Line
            tone="idle"
            icon={IconFile}
            words={t('destinations.foreign_there', { count: foreign, number: format.number(foreign) })}
            names={report.foreign_paths}
          />
        )}
      </Stack>
      {isGoingOut && <p className="av-note">{t('destinations.found_goes_out')}</p>}
    </>
  );
}

type LineProps = { tone: Tone; icon: TablerIcon; words: ReactNode; names: readonly string[] };

function Line({ tone, icon, words, names }: LineProps) {
  const { t } = useTranslation();
  return (
    <li>
      <StatusBadge tone={tone} icon={icon}>
        {words}
      </StatusBadge>
      {names.length > 0 && (
        <details className={`av-note ${classes.names}`}>
          <summary>{t('destinations.show_names')}</summary>
          <ul>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
