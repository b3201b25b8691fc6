import { Button } from '@mantine/core';
import { IconCheck, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, dataOf } from '../api/client.ts';
import type { CustomValue, FieldChange, FileDetail } from '../api/types.ts';
import { ErrorNotice } from '../components/panel-boundary.tsx';
import { showError } from '../components/toasts.tsx';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import lines from '../pages/document/timeline.module.css';
import { customFieldsQuery } from './custom/custom-fields-query.ts';
import { useCustomWords } from './custom/custom-words.ts';
import { undoChange } from './field-actions.ts';
import { fieldLabel, useFieldValue } from './field-words.ts';

const fewCount = 3;
const manyCount = 100;
const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** What happened to the fields of a document, newest first: who or what, when, what stood there before; each can be undone. */
export function FieldHistory({ file }: { file: FileDetail }) {
  const { t } = useTranslation();
  const [isLong, setLong] = useState(false);
  const perPage = isLong ? manyCount : fewCount;
  const { data, error, refetch } = useQuery({
    queryKey: ['field-history', file.id, file.updated_at, perPage],
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/files/{id}/history', {
          params: { path: { id: file.id }, query: { per_page: perPage } },
          signal,
        }),
      ),
    placeholderData: (before) => before,
  });
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data || data.history.length === 0) return null;
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title">{t('fact.history')}</h2>
      <ol className={`av-list ${lines.lines}`}>
        {data.history.map((change) => (
          <Change key={change.id} file={file} change={change} />
        ))}
      </ol>
      {data.pagination.total > data.history.length && (
        <Button size="compact-sm" variant="subtle" onClick={() => setLong(true)}>
          {t('fact.history_all')}
        </Button>
      )}
    </section>
  );
}

function Change({ file, change }: { file: FileDetail; change: FieldChange }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useChangeWords(change);
  const [isBusy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    try {
      await undoChange(file.id, change.id);
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  const canUndo = change.undone_at === null;
  return (
    <li className={lines.line} data-quiet={!canUndo || undefined}>
      {change.by === 'service' ? (
        <IconCheck {...icon} className={lines.good} />
      ) : (
        <IconUser {...icon} className={lines.faint} />
      )}
      <span className={lines.what}>
        {words.what} <span className={lines.note}>{canUndo ? words.was : t('fact.undone')}</span>
      </span>
      {canUndo && (
        <Button
          size="compact-sm"
          variant="subtle"
          loading={isBusy}
          aria-label={t('fact.undo_named', { what: words.what })}
          onClick={() => void undo()}
        >
          {t('action.undo')}
        </Button>
      )}
      <span className={lines.number} title={format.exact(change.changed_at)}>
        {format.moment(change.changed_at)}
      </span>
    </li>
  );
}

/** Names and values of fields, those of custom ones by what they are called now. */
function useWrite() {
  const { t } = useTranslation();
  const { data: custom = [] } = useQuery(customFieldsQuery);
  const [write, writeCustom] = [useFieldValue(), useCustomWords()];
  const customOf = (field: string) => custom.find(({ key }) => field === `cf.${key}`);
  return {
    name: (field: string) => customOf(field)?.name ?? fieldLabel(t, field),
    value: (field: string, value: unknown) => {
      const own = customOf(field);
      return own ? writeCustom(own, (value ?? undefined) as CustomValue | undefined) : write(field, value);
    },
  };
}

/** An act in a few words, and what stood there before. */
function useChangeWords({ kind, by, fields }: FieldChange): { what: string; was: string } {
  const { t } = useTranslation();
  const write = useWrite();
  const names = fields.map(({ field }) => write.name(field)).join(', ');
  const [only] = fields;
  const before = fields.length === 1 && only ? write.value(only.field, only.before) : '';
  const was = before === '' ? '' : t('fact.was', { value: before });
  const count = fields.length;
  if (kind === 'found') return { what: t('fact.did_find', { count, names }), was };
  if (kind === 'ruled') return { what: t('fact.did_rule', { names }), was };
  if (kind === 'set') return { what: t('fact.did_set', { names }), was };
  if (kind === 'undone') return { what: t('fact.did_undo', { names }), was };
  if (kind === 'declined') return { what: t('fact.did_decline'), was: '' };
  if (kind === 'reviewed') return { what: t('fact.did_review', { count }), was: '' };
  return { what: t(by === 'other' ? 'fact.other_changed' : 'fact.did_change', { names }), was };
}
