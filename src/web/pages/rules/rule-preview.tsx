import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { NewRule, RulePreview } from '../../api/types.ts';
import { at } from '../../base-path.ts';
import { useErrorWords } from '../../components/panel-boundary.tsx';
import { fieldLabel, useFieldValue } from '../../fields/field-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Problems, problemsOf } from './rule-problems.ts';
import classes from './rules-page.module.css';
import { previewQuery } from './rules-query.ts';

const fewCount = 5;
const outcomes = {
  changes: null,
  same: 'rules.outcome_same',
  confirmed: 'rules.outcome_confirmed',
  other_rule: 'rules.outcome_other_rule',
} as const;

/** Whether there is anything to try: every condition says what it looks for, and something is set. */
function isComplete({ conditions, actions }: NewRule): boolean {
  const { add_tags: tags = [], ...fields } = actions;
  const asks = conditions.every(({ operator, value = '' }) => operator === 'is_empty' || value.trim() !== '');
  return asks && (tags.length > 0 || Object.values(fields).some(Boolean));
}

type Props = { draft: NewRule; ruleId: string | null; onProblems: (problems: Problems) => void };

/** What the rule would do to the newest documents, as it is typed. */
export function RulePreviewPanel({ draft, ruleId, onProblems }: Props) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const isReady = isComplete(draft);
  const { data, error } = useQuery({
    ...previewQuery(draft, ruleId),
    enabled: isReady,
    placeholderData: (before) => before,
  });
  useEffect(() => {
    const problems = problemsOf(error);
    if (problems) onProblems(problems);
  }, [error, onProblems]);
  const isBad = isReady && error !== null;
  return (
    <section className={classes.preview} aria-labelledby="rule-preview">
      <h3 id="rule-preview" className={classes.legend}>
        {t('rules.preview')}
      </h3>
      {!isReady && <p className={classes.note}>{t('rules.preview_waits')}</p>}
      {isBad && <p className="av-trouble">{problemsOf(error) ? t('rules.preview_wrong') : errorWords(error).text}</p>}
      {isReady && !isBad && data && <Found preview={data} />}
    </section>
  );
}

function Found({ preview }: { preview: RulePreview }) {
  const { t } = useTranslation();
  const [isLong, setLong] = useState(false);
  const { looked_at, matched, changed, documents, too_slow, next_cursor } = preview;
  const among = t(next_cursor === null ? 'rules.of_all' : 'rules.of_newest', { count: looked_at });
  const shown = isLong ? documents : documents.slice(0, fewCount);
  return (
    <>
      <p className={classes.fits} role="status">
        {t('rules.would_change', { count: changed, among })}{' '}
        <span className={classes.note}>{t('rules.fits', { count: matched })}</span>
      </p>
      {too_slow > 0 && <p className="av-trouble">{t('rules.too_slow', { count: too_slow })}</p>}
      <ul className="av-list">
        {shown.map(({ id, title, changes }) => (
          <li key={id} className={classes.document}>
            <a href={at(`/files/${id}`)} target="_blank" rel="noreferrer" className={classes.title}>
              {title}
            </a>
            {changes.map((change) => (
              <Change key={change.field} change={change} />
            ))}
          </li>
        ))}
      </ul>
      {documents.length > shown.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setLong(true)}>
          {t('rules.show_all', { count: documents.length })}
        </Button>
      )}
    </>
  );
}

function Change({ change }: { change: RulePreview['documents'][number]['changes'][number] }) {
  const { t } = useTranslation();
  const write = useFieldValue();
  const { field, before, after, outcome } = change;
  const key = outcomes[outcome];
  const was = write(field, before) || t('rules.nothing');
  return (
    <div className={classes.change} data-quiet={key !== null || undefined}>
      <span className="av-dim">{fieldLabel(t, field)}</span>{' '}
      {key === null ? t('rules.becomes', { before: was, after: write(field, after) }) : `${was}, ${t(key)}`}
    </div>
  );
}
