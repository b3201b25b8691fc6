import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useKnownNames } from '../labels/known-names.ts';
import { knownTypes, typeOfWords } from './known-types.ts';
import { typeName } from './type-name.ts';

type Props = Omit<AutocompleteProps, 'value' | 'onChange' | 'data'> & {
  /** What it names; null: nothing is offered. */
  of: 'sender' | 'document_type' | 'tag' | null;
  value: string;
  onChange: (value: string) => void;
};

/** A line of text that offers, while one types, what documents are called already; types by their words in the language in use. */
export function NameInput({ of, value, onChange, ...input }: Props) {
  const { t } = useTranslation();
  // What was typed stays as it was typed until one leaves, also where it is the word for a type.
  const [typed, setTyped] = useState<string | null>(null);
  const known = useKnownNames(of, typed === null ? null : value);
  const isType = of === 'document_type';
  const wordOf = (name: string) => (isType ? typeName(t, name) : name);
  const offered = typed === null ? [] : [...known, ...(isType ? knownTypes : [])].map(wordOf);
  return (
    <Autocomplete
      maxLength={200}
      {...input}
      value={typed ?? wordOf(value)}
      data={[...new Set(offered)]}
      onFocus={() => setTyped(wordOf(value))}
      onBlur={() => setTyped(null)}
      onChange={(text) => {
        setTyped(text);
        onChange(isType ? typeOfWords(t, text) : text);
      }}
    />
  );
}
