import { Button } from '@mantine/core';
import { IconArrowRight, IconMinus, IconPlus } from '@tabler/icons-react';
import type { AuditEntry } from '../../../api/types.ts';
import { showDone, showError } from '../../../components/toasts.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { wordsFor } from '../../../i18n/words-for.ts';
import { wordsOfField } from './action-words.ts';
import classes from './audit-page.module.css';
import type { AuditFilters } from './audit-query.ts';
import { nameOfPerson, otherPerson } from './entry-people.ts';

type Change = AuditEntry['changes'][number];
/** Fields whose values are codes of languages. */
const languages: ReadonlySet<string> = new Set(['locale', 'language']);

type Props = { entry: AuditEntry; onFilter: (filters: AuditFilters) => void };

function useValueWords(): (field: string, value: unknown) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (field, value) => {
    if (value === null || value === undefined || value === '') return t('audit.empty');
    if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
    if (Array.isArray(value)) return value.map(String).join(', ');
    if (typeof value === 'object') return JSON.stringify(value);
    const words = wordsFor(t, 'audit_value.', String(value));
    return words ?? (languages.has(field) ? format.language(String(value)) : String(value));
  };
}

function ChangeRow({ change }: { change: Change }) {
  const { t } = useTranslation();
  const valueWords = useValueWords();
  const { before, after, is_secret } = change;
  const words = (value: unknown, hidden: string) =>
    is_secret && value !== null ? hidden : valueWords(change.field, value);
  return (
    <tr className={classes.change}>
      <th scope="row">{wordsOfField(t, change.field)}</th>
      <td>
        <IconMinus size={14} aria-hidden className={classes.minus} />
        <span>{words(before, t('audit.hidden'))}</span>
      </td>
      <td aria-hidden className={classes.arrow}>
        <IconArrowRight size={16} stroke={1.75} />
      </td>
      <td>
        <IconPlus size={14} aria-hidden className={classes.plus} />
        <strong>{words(after, t('audit.hidden_changed'))}</strong>
      </td>
    </tr>
  );
}

function Changes({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation();
  return (
    <table className={classes.changes}>
      <thead className="av-hidden">
        <tr>
          <th>{t('audit.field')}</th>
          <th>{t('audit.before')}</th>
          <td />
          <th>{t('audit.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <ChangeRow key={change.field} change={change} />
        ))}
      </tbody>
    </table>
  );
}

/** An open entry: what changed only, what else is known, and ways to everything that belongs to it. */
export function EntryDetail({ entry, onFilter }: Props) {
  const { t } = useTranslation();
  const valueWords = useValueWords();
  const facts = Object.entries(entry.facts);
  const doer = entry.actor.person;
  const about = otherPerson(entry);
  const copy = () => {
    const { created_at, action, request_id, id } = entry;
    navigator.clipboard
      .writeText([created_at, action, request_id ?? '', id].join(' '))
      .then(() => showDone(t('audit.copied')), showError);
  };
  return (
    <div className={`av-stack ${classes.detail}`}>
      {entry.changes.length > 0 && <Changes changes={entry.changes} />}
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{wordsOfField(t, name)}</dt>
              <dd>{valueWords(name, value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {entry.changes.length === 0 && facts.length === 0 && <p className={classes.nothing}>{t('audit.nothing_more')}</p>}
      <div className={`av-line ${classes.ways}`}>
        {entry.request_id && (
          <span className="av-dim">
            {t('audit.request')} <code className="av-mono">{entry.request_id}</code>
          </span>
        )}
        <Button size="compact-sm" variant="subtle" onClick={copy}>
          {t('audit.copy')}
        </Button>
        {entry.request_id && (
          <Button size="compact-sm" variant="subtle" onClick={() => onFilter({ request_id: entry.request_id ?? '' })}>
            {t('audit.all_requests')}
          </Button>
        )}
        {doer && (
          <Button size="compact-sm" variant="subtle" onClick={() => onFilter({ actor: doer.id })}>
            {t('audit.all_by', { name: nameOfPerson(t, doer) })}
          </Button>
        )}
        {about && (
          <Button size="compact-sm" variant="subtle" onClick={() => onFilter({ target_id: about.id })}>
            {t('audit.about', { name: nameOfPerson(t, about) })}
          </Button>
        )}
      </div>
    </div>
  );
}
