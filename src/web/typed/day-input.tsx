import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { CalendarButton } from './calendar-button.tsx';
import { readDay, typedDay } from './day.ts';
import { typedWords } from './typed-words.ts';

type Props = {
  label: string;
  /** The day as it is stored; empty for none. */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  /** Hears of a day once it is whole: at Enter, on leaving, or chosen in the calendar. */
  onChange: (iso: string) => void;
};

/** A day, shown and typed in the notation of the reader; what is none is refused in words and stays as it was typed. */
export function DayInput({ label, value, min, max, onChange }: Props) {
  const { t } = useTranslation();
  const { locale } = useFormat();
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const take = (iso: string) => {
    setDraft(null);
    setProblem('');
    if (iso !== value) onChange(iso);
  };
  const commit = () => {
    if (draft === null) return;
    if (draft.trim() === '') return take('');
    const read = readDay(draft, locale);
    if ('iso' in read) take(read.iso);
    else setProblem(typedWords(t, read.problem, locale));
  };
  return (
    <TextInput
      label={label}
      value={draft ?? (value && typedDay(value, locale))}
      error={problem}
      autoComplete="off"
      onChange={(event) => {
        setDraft(event.currentTarget.value);
        setProblem('');
      }}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
      rightSection={<CalendarButton label={label} value={value} min={min} max={max} onPick={take} />}
    />
  );
}
