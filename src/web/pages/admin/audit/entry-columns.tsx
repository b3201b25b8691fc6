import { IconChevronDown, IconRobot, IconUserQuestion } from '@tabler/icons-react';
import type { AuditEntry } from '../../../api/types.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Column } from '../../../kit/list/entity-row.tsx';
import { wordsOfAction } from './action-words.ts';
import classes from './audit-page.module.css';
import { initialsOf, nameOfActor, nameOfTarget } from './entry-people.ts';

function Sign({ entry, name }: { entry: AuditEntry; name: string }) {
  const Icon = entry.actor.service === 'http' ? IconUserQuestion : IconRobot;
  return (
    <span className={classes.sign} aria-hidden>
      {entry.actor.person ? initialsOf(name) : <Icon size={15} stroke={1.75} />}
    </span>
  );
}

/** When, who, what, and from where. */
export function useEntryColumns(openId: string | null): readonly Column<AuditEntry>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      title: t('audit.when'),
      width: '132px',
      cell: (entry) => (
        <>
          <time className="av-dim" dateTime={entry.created_at} title={format.exact(entry.created_at)}>
            {format.moment(entry.created_at)}
          </time>
          <span className="av-hidden">{wordsOfAction(entry.action)}</span>
        </>
      ),
    },
    {
      title: t('audit.who'),
      width: 'minmax(0, 2fr)',
      cell: (entry) => {
        const name = nameOfActor(t, entry);
        return (
          <span className={classes.who}>
            <Sign entry={entry} name={name} />
            <span>
              {name}
              {entry.actor.token_id && <span className="av-dim"> {t('audit.with_token')}</span>}
            </span>
          </span>
        );
      },
    },
    {
      title: t('audit.what'),
      width: 'minmax(0, 4fr)',
      cell: (entry) => {
        const target = nameOfTarget(t, entry);
        return (
          <>
            {wordsOfAction(entry.action)}
            {target && ': '}
            {target && <strong>{target}</strong>}
          </>
        );
      },
    },
    {
      title: t('audit.from'),
      width: '148px',
      cell: (entry) => (
        <span className={classes.from}>
          <code className="av-mono">{entry.address ?? t('audit.this_machine')}</code>
          <IconChevronDown
            size={16}
            stroke={1.75}
            aria-hidden
            className={classes.chevron}
            data-open={entry.id === openId || undefined}
          />
        </span>
      ),
    },
  ];
}
