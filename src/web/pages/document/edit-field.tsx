import { TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FileDetail, FilePatch } from '../../api/types.ts';
import { useErrorWords } from '../../components/panel-boundary.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { patchFile } from '../../list/actions/file-actions.ts';
import classes from './details-panel.module.css';

const undoMs = 10_000;
/** Without a last day browsers take years of six digits. */
const lastDay = '9999-12-31';

/** Saves one change at once and remembers for a while what stood there before. */
export function useSaving(fileId: string) {
  const errorWords = useErrorWords();
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle');
  const [error, setError] = useState('');
  const [before, setBefore] = useState<FilePatch | null>(null);

  useEffect(() => {
    if (state !== 'saved') return;
    const timer = window.setTimeout(() => setState('idle'), undoMs);
    return () => window.clearTimeout(timer);
  }, [state]);

  /** True when the server took it. */
  const save = async (patch: FilePatch, previous: FilePatch | null): Promise<boolean> => {
    setState('saving');
    setError('');
    try {
      await patchFile(fileId, patch);
      setBefore(previous);
      setState(previous ? 'saved' : 'idle');
      return true;
    } catch (failure) {
      setError(errorWords(failure).text);
      setState('idle');
      return false;
    }
  };
  const undo = () => {
    if (before) void save(before, null);
  };
  return { state, error, save, undo };
}

/** "Saved · Undo" beside a field that was just changed. */
export function SavedLine({ saving }: { saving: ReturnType<typeof useSaving> }) {
  const { t } = useTranslation();
  return (
    <span className={classes.saved} role="status">
      {saving.state === 'saving' && t('doc.saving')}
      {saving.state === 'saved' && (
        <>
          {t('doc.saved')} ·{' '}
          <button type="button" className={classes.link} onClick={saving.undo}>
            {t('action.undo')}
          </button>
        </>
      )}
    </span>
  );
}

type Name = 'title' | 'sender' | 'recipient' | 'document_date' | 'document_type';
type Props = { file: FileDetail; name: Name; label: string; value: string; shown?: string; type?: 'text' | 'date' };

function patchOf(name: Name, value: string): FilePatch {
  return name === 'title' ? { title: value } : { [name]: value || null };
}

/** A field that is edited where it stands; Enter or leaving saves it, Escape leaves it as it was. */
export function EditField({ file, name, label, value, shown = value, type = 'text' }: Props) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<string | null>(null);
  const saving = useSaving(file.id);
  const wantsFocus = useRef(false);
  const isCommitting = useRef(false);
  const isEditing = draft !== null;

  const leave = (andFocus: boolean) => {
    wantsFocus.current = andFocus;
    setDraft(null);
  };
  const takeFocus = useCallback((button: HTMLButtonElement | null) => {
    if (button && wantsFocus.current) button.focus();
    wantsFocus.current = false;
  }, []);
  const commit = async (andFocus: boolean) => {
    // Enter saves, and so does the focus that leaves because of it: once is enough.
    if (draft === null || isCommitting.current) return;
    const next = draft.trim();
    // A document always has a title; emptying it means keeping the old one.
    if (next === value || (next === '' && name === 'title')) {
      leave(andFocus);
      return;
    }
    isCommitting.current = true;
    const isSaved = await saving.save(patchOf(name, next), patchOf(name, value));
    isCommitting.current = false;
    if (isSaved) leave(andFocus);
  };

  return (
    <>
      <dt>{label}</dt>
      <dd>
        {isEditing ? (
          <TextInput
            autoFocus
            type={type}
            max={type === 'date' ? lastDay : undefined}
            value={draft}
            aria-label={label}
            error={saving.error}
            readOnly={saving.state === 'saving'}
            onChange={(event) => setDraft(event.currentTarget.value)}
            onBlur={() => void commit(false)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') void commit(true);
              if (event.key === 'Escape') leave(true);
            }}
          />
        ) : (
          <button
            ref={takeFocus}
            type="button"
            className={classes.value}
            aria-label={`${label}: ${shown || t('doc.empty')}`}
            onClick={() => setDraft(value)}
          >
            {shown || <span className={classes.add}>{t('doc.empty')}</span>}
            <IconPencil size={14} className={classes.pencil} aria-hidden />
          </button>
        )}
        <SavedLine saving={saving} />
      </dd>
    </>
  );
}
