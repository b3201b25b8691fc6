import { NativeSelect, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ChangeEvent, type KeyboardEvent, type ReactNode, useCallback, useId, useRef, useState } from 'react';
import type { FieldEvidence, FileDetail } from '../../api/types.ts';
import { useEvidence } from '../../fields/evidence.ts';
import type { FieldKey } from '../../fields/field-rows.ts';
import { type Typing, typingOf } from '../../fields/field-typing.ts';
import { typeName } from '../../fields/type-name.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useKnownNames } from '../../labels/known-names.ts';
import { CalendarButton } from '../../typed/calendar-button.tsx';
import classes from './details-panel.module.css';
import { SavedLine, useSaving } from './saving.tsx';

/** Fields that a rule can set, so that the next document needs no correction. */
const ruledFields: ReadonlySet<string> = new Set(['sender', 'recipient', 'document_type', 'language']);

type Props = {
  file: FileDetail;
  name: FieldKey | `cf.${string}`;
  label: string;
  value: string;
  shown?: string;
  /** Stands before the value, such as the colour of a choice. */
  mark?: ReactNode;
  /** How it is typed, of a custom field. */
  typing?: Typing;
  /** The currency of an amount. */
  currency?: string;
  /** It stands beside another one where both fit. */
  isShort?: boolean;
  /** What may be typed, to choose from. */
  options?: readonly string[];
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
    mark,
    currency = '',
    isShort = false,
    options = [],
    choices,
    knownAs,
    evidence,
    instead,
    children,
  } = props;
  const { t } = useTranslation();
  const { locale } = useFormat();
  const typing = props.typing ?? typingOf(t, locale, { name: name as FieldKey, value, currency });
  const [refusal, setRefusal] = useState('');
  const [draft, setDraft] = useState<string | null>(null);
  const saving = useSaving(file.id);
  const known = useKnownNames(knownAs ?? null, draft);
  const wantsFocus = useRef(false);
  const isCommitting = useRef(false);
  const isEditing = draft !== null;
  const listId = useId();
  const words = knownAs === 'document_type' ? known.map((name) => typeName(t, name)) : known;
  const further = words.filter((word) => !options.includes(word));
  const hasWords = options.length + further.length > 0;
  const { show } = useEvidence();

  const begin = () => {
    setRefusal('');
    setDraft(typing.start);
  };
  const leave = (andFocus: boolean) => {
    wantsFocus.current = andFocus;
    setDraft(null);
  };
  const takeFocus = useCallback((button: HTMLButtonElement | null) => {
    if (button && wantsFocus.current) button.focus();
    wantsFocus.current = false;
  }, []);
  const commit = async (text: string | null, andFocus: boolean) => {
    // Enter saves, and so does the focus that leaves because of it: once is enough.
    if (text === null || isCommitting.current) return;
    const typed = typing.read(text);
    setRefusal(typed.is === 'refused' ? typed.words : '');
    if (typed.is === 'same') leave(andFocus);
    if (typed.is !== 'patch') return;
    isCommitting.current = true;
    const isSaved = await saving.save(typed.patch);
    isCommitting.current = false;
    if (isSaved) leave(andFocus);
  };

  const editing = {
    autoFocus: true,
    value: draft ?? '',
    'aria-label': label,
    error: refusal || saving.error,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
      setDraft(event.currentTarget.value);
      setRefusal('');
    },
    onBlur: () => void commit(draft, false),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') void commit(draft, true);
      if (event.key === 'Escape') leave(true);
    },
  };

  return (
    <div className={classes.field} data-wide={!isShort || undefined}>
      <dt>{label}</dt>
      <dd>
        {isEditing && choices ? (
          <NativeSelect {...editing} data={[{ value: '', label: t('doc.none') }, ...choices]} />
        ) : isEditing ? (
          <TextInput
            {...editing}
            autoComplete="off"
            list={hasWords ? listId : undefined}
            readOnly={saving.state === 'saving'}
            {...(typing.isDay
              ? {
                  rightSection: <CalendarButton label={label} value={value} onPick={(iso) => void commit(iso, true)} />,
                }
              : {})}
          />
        ) : file.deleted_at !== null ? (
          <span className={classes.plain}>{shown || '–'}</span>
        ) : instead ? (
          instead(begin)
        ) : (
          <button
            ref={takeFocus}
            type="button"
            className={classes.value}
            data-edit
            aria-label={`${label}: ${shown || t('doc.empty')}`}
            onFocus={() => show(evidence ?? null)}
            onClick={begin}
          >
            {mark}
            {shown || <span className={classes.add}>{t('doc.empty')}</span>}
            <IconPencil size={14} className={classes.pencil} aria-hidden />
          </button>
        )}
        {hasWords && isEditing && (
          <datalist id={listId}>
            {options.map((word) => (
              <option key={word} value={word} />
            ))}
            {further.map((word) => (
              <option key={word} value={word} />
            ))}
          </datalist>
        )}
        {!isEditing && file.deleted_at === null && children}
        <SavedLine saving={saving} {...(ruledFields.has(name) ? { ruleFrom: file.id } : {})} />
      </dd>
    </div>
  );
}
