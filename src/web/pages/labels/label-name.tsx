import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../api/problem.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useErrorWords } from '../../components/panel-boundary.tsx';
import { typeName } from '../../fields/type-name.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ColorMenu } from './color-menu.tsx';
import { mergeTerms, renameLabel } from './label-actions.ts';
import classes from './labels-page.module.css';
import type { TermRow } from './labels-query.ts';

type Props = { label: TermRow; isRenaming: boolean; onDone: () => void };

/** The name of a label with its colour and what it looks like; renamed where it stands. */
export function LabelName({ label, isRenaming, onDone }: Props) {
  const { t } = useTranslation();
  const { kind, name, looks_like: alike } = label;
  return (
    <span className={classes.name}>
      {kind === 'tag' && <ColorMenu label={label} />}
      {isRenaming ? (
        <RenameField label={label} onDone={onDone} />
      ) : (
        <>
          <strong className={`av-cut ${classes.word}`}>{kind === 'document_type' ? typeName(t, name) : name}</strong>
          {alike !== null && (
            <button
              type="button"
              className={`av-cut av-plain ${classes.alike}`}
              title={t('labels.merge_into_name', { name: alike })}
              onClick={() => void mergeTerms(kind, [name], alike)}
            >
              {t('labels.looks_like', { name: alike })}
            </button>
          )}
        </>
      )}
    </span>
  );
}

/** Enter saves the new name, Escape and leaving keep the old one. */
function RenameField({ label, onDone }: Omit<Props, 'isRenaming'>) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const [draft, setDraft] = useState(label.name);
  const [error, setError] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [taken, setTaken] = useState(false);
  const to = draft.replace(/\s+/g, ' ').trim();

  const save = async () => {
    if (to === '' || to === label.name) return onDone();
    setSaving(true);
    setError('');
    try {
      await renameLabel(label, to);
      onDone();
    } catch (failure) {
      setSaving(false);
      if (failure instanceof ApiError && failure.problem.code === 'label_exists') setTaken(true);
      else setError(errorWords(failure).text);
    }
  };
  return (
    <>
      <TextInput
        className={classes.rename}
        autoFocus
        size="xs"
        value={draft}
        maxLength={200}
        error={error}
        readOnly={isSaving}
        aria-label={t('labels.new_name', { name: label.name })}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={() => {
          if (!isSaving && !taken && error === '') onDone();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void save();
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onDone();
        }}
      />
      <ConfirmDialog
        isOpen={taken}
        title={t('labels.taken_title', { to })}
        text={t('labels.taken_text', { from: label.name, to })}
        action={t('labels.merge')}
        onClose={onDone}
        onConfirm={() => void mergeTerms(label.kind, [label.name], to)}
      />
    </>
  );
}
