import { TagsInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useState } from 'react';
import { useKnownNames } from '../../labels/known-names.ts';

type Props = { kind: 'document_type' | 'tag'; label: string; placeholder: string; input: GetInputPropsReturnType };

/** Some of the types or tags that documents have; a new word can be typed as well. */
export function KnownChoices({ kind, label, placeholder, input }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const known = useKnownNames(kind, typed);
  return (
    <TagsInput
      {...input}
      label={label}
      placeholder={placeholder}
      data={[...known]}
      maxTags={50}
      maxLength={200}
      acceptValueOnBlur
      splitChars={[',']}
      // Within the dialog, where it belongs to those who listen; fixed, so that the dialog does not cut it off.
      comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
      onFocus={() => setTyped('')}
      onSearchChange={setTyped}
    />
  );
}
