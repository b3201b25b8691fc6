import { Checkbox, MultiSelect, NativeSelect, PasswordInput, TagsInput, Textarea, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { helpBelow } from './form-fields.tsx';
import type { SchemaField } from './schema-fields.ts';

type Props = {
  kind: SchemaField['kind'];
  label: string;
  help?: string;
  maxLength?: number | undefined;
  placeholder?: string;
  /** What can be chosen, where something is. */
  choices?: readonly { value: string; label: string }[];
  /** What a field of a form gets from it, or its value and what hears of another one. */
  input: GetInputPropsReturnType;
};

/** One field of a form that the service gives as JSON Schema; nothing for one that only its own form can show. */
export function SchemaInput({ kind, label, help = '', maxLength, placeholder, choices = [], input }: Props) {
  const common = {
    ...input,
    label,
    inputWrapperOrder: helpBelow,
    ...(help === '' ? {} : { description: help }),
    ...(placeholder === undefined ? {} : { placeholder }),
  };
  const text = { ...common, ...(maxLength === undefined ? {} : { maxLength }), autoComplete: 'off', spellCheck: false };
  switch (kind) {
    case 'boolean':
      return <Checkbox {...input} label={label} description={help} />;
    case 'choice':
      return <NativeSelect {...common} data={[...choices]} />;
    case 'choices':
      return <MultiSelect {...common} data={[...choices]} searchable hidePickedOptions />;
    case 'list':
      return <TagsInput {...common} acceptValueOnBlur splitChars={[',']} />;
    case 'secret':
      return <PasswordInput {...text} autoComplete="new-password" />;
    case 'long_secret':
      return <Textarea {...text} rows={4} />;
    case 'number':
      return <TextInput {...text} inputMode="numeric" />;
    case 'text':
      return <TextInput {...text} />;
    case 'other':
      return null;
  }
}
