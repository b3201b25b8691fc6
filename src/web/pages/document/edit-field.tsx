import { NativeSelect, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import {
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { FieldEvidence, FileDetail, FilePatch } from '../../api/types.ts';
import { useErrorWords } from '../../components/panel-boundary.tsx';
import { useEvidence } from '../../fields/evidence.ts';
import { patchOfField, saveFields, undoChange } from '../../fields/field-actions.ts';
import type { FieldKey } from '../../fields/field-rows.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useKnownNames } from '../../labels/known-names.ts';
import { ruleFrom } from '../../navigation.ts';
import classes from './details-panel.module.css';

const undoMs = 10_000;
/** Without a last day browsers take years of six digits. */
const lastDay = '9999-12-31';

/** Saves one change at once and remembers for a while by which it can be undone. */
export function useSaving(fileId: string) {
  const errorWords = useErrorWords();
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle');
  const [error, setError] = useState('');
  const [changeId, setChangeId] = useState<string | null>(null);

  useEffect(() => {
    if (state !== 'saved') return;
    const timer = window.setTimeout(() => setState('idle'), undoMs);
    return () => window.clearTimeout(timer);
  }, [state]);

  const attempt = async (work: () => Promise<string | null>): Promise<boolean> => {
    setState('saving');
    setError('');
    try {
      const change = await work();
      setChangeId(change);
      setState(change ? 'saved' : 'idle');
      return true;
    } catch (failure) {
      setError(errorWords(failure).text);
      setState('idle');
      return false;
    }
  };
  /** True when the server took it. */
  const save = (patch: FilePatch) => attempt(() => saveFields(fileId, patch));
  const undo = () => {
    if (changeId) void attempt(() => undoChange(fileId, changeId).then(() => null));
  };
  return { state, error, save, undo };
}

/** Fields that a rule can set, so that the next document needs no correction. */
const ruledFields: ReadonlySet<string> = new Set(['sender', 'recipient', 'document_type', 'language']);

/** "Saved · Undo" beside a field that was just changed. @param ruleFrom the document whose field a rule could set next time. */
export function SavedLine({ saving, ruleFrom: from }: { saving: ReturnType<typeof useSaving>; ruleFrom?: string }) {
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
          {from !== undefined && (
            <>
              {' · '}
              <Link className={classes.link} to="/rules" search={ruleFrom(from)}>
                {t('doc.make_rule_short')}
              </Link>
            </>
          )}
        </>
      )}
    </span>
  );
}

type Props = {
  file: FileDetail;
  name: FieldKey;
  label: string;
  value: string;
  shown?: string;
  type?: 'text' | 'date';
  /** What may be typed, to choose from: the word that is stored, and what it is called. */
  options?: readonly { value: string; label: string }[];
  /** The only values there are: chosen, not typed. */
  choices?: readonly { value: string; label: string }[];
  /** Further words to choose from: what the owner's documents are called already. */
  knownAs?: 'sender' | 'document_type';
  /** Where the value was found: shown on the page while the field has the focus. */
  evidence?: FieldEvidence | undefined;
  /** Stands in place of the value while it is not edited. */
  instead?: ((edit: () => void) => ReactNode) | undefined;
  /** Stands below the value: what else was found for the field. */
  children?: ReactNode;
};

/** A field that is edited where it stands; Enter or leaving saves it, Escape leaves it as it was. */
export function EditField(props: Props) {
  const {
    file,
    name,
    label,
    value,
    shown = value,
    type = 'text',
    options = [],
    choices,
    knownAs,
    evidence,
    instead,
    children,
  } = props;
  const { t } = useTranslation();
  const [draft, setDraft] = useState<string | null>(null);
  const saving = useSaving(file.id);
  const known = useKnownNames(knownAs ?? null, draft);
  const wantsFocus = useRef(false);
  const isCommitting = useRef(false);
  const isEditing = draft !== null;
  const listId = useId();
  const further = known.filter((word) => !options.some((option) => option.value === word));
  const hasWords = options.length + further.length > 0;
  const { show } = useEvidence();

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
    const isSaved = await saving.save(patchOfField(name, next));
    isCommitting.current = false;
    if (isSaved) leave(andFocus);
  };

  const editing = {
    autoFocus: true,
    value: draft ?? '',
    'aria-label': label,
    error: saving.error,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => setDraft(event.currentTarget.value),
    onBlur: () => void commit(false),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') void commit(true);
      if (event.key === 'Escape') leave(true);
    },
  };

  return (
    <>
      <dt>{label}</dt>
      <dd>
        {isEditing && choices ? (
          <NativeSelect {...editing} data={[{ value: '', label: t('doc.none') }, ...choices]} />
        ) : isEditing ? (
          <TextInput
            {...editing}
            type={type}
            max={type === 'date' ? lastDay : undefined}
            list={hasWords ? listId : undefined}
            readOnly={saving.state === 'saving'}
          />
        ) : instead ? (
          instead(() => setDraft(value))
        ) : (
          <button
            ref={takeFocus}
            type="button"
            className={classes.value}
            data-edit
            aria-label={`${label}: ${shown || t('doc.empty')}`}
            onFocus={() => show(evidence ?? null)}
            onClick={() => setDraft(value)}
          >
            {shown || <span className={classes.add}>{t('doc.empty')}</span>}
            <IconPencil size={14} className={classes.pencil} aria-hidden />
          </button>
        )}
        {hasWords && isEditing && (
          <datalist id={listId}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
            {further.map((word) => (
              <option key={word} value={word} />
            ))}
          </datalist>
        )}
        {!isEditing && children}
        <SavedLine saving={saving} {...(ruledFields.has(name) ? { ruleFrom: file.id } : {})} />
      </dd>
    </>
  );
}
