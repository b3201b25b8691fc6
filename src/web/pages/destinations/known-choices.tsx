import { TagsInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { knownTypes, typeOfWords } from '../../fields/known-types.ts';
import { typeName } from '../../fields/type-name.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useKnownNames } from '../../labels/known-names.ts';

type Props = {
  kind: 'document_type' | 'tag';
  label: string;
  placeholder: string;
  initial: readonly string[];
  error: ReactNode;
  onChange: (names: string[]) => void;
};

/** Some of the types, by their words in the language in use, or of the tags that documents have; new ones can be typed as well. */
export function KnownChoices({ kind, label, placeholder, initial, error, onChange }: Props) {
  const { t } = useTranslation();
  const isType = kind === 'document_type';
  const wordOf = (name: string) => (isType ? typeName(t, name) : name);
  const [words, setWords] = useState(() => initial.map(wordOf));
  const [typed, setTyped] = useState<string | null>(null);
  const known = useKnownNames(kind, typed);
  const offered = [...known, ...(isType ? knownTypes : [])].map(wordOf);
  return (
    <TagsInput
      label={label}
      placeholder={words.length === 0 ? placeholder : ''}
      value={words}
      error={error}
      data={typed === null ? [] : [...new Set(offered)]}
      maxTags={50}
      maxLength={200}
      acceptValueOnBlur
      splitChars={[',']}
      // Within the dialog, where it belongs to those who listen; fixed, so that the dialog does not cut it off.
      comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
      onFocus={() => setTyped('')}
      onSearchChange={setTyped}
      onChange={(next) => {
        setWords(next);
        onChange(isType ? next.map((word) => typeOfWords(t, word)) : next);
      }}
    />
  );
}
