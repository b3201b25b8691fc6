import { NativeSelect, type NativeSelectProps, TextInput, type TextInputProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';

/** The help of a field stands below it, where it moves nothing that is read before. */
export const helpBelow: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

type FieldProps<V extends Record<string, unknown>> = {
  form: UseFormReturnType<V>;
  /** Its name among the values of the form. */
  of: keyof V & string;
  label: string;
};

/** A line of text in a form. */
export function TextField<V extends Record<string, unknown>>({
  form,
  of,
  ...input
}: FieldProps<V> & Omit<TextInputProps, 'form'>) {
  return <TextInput key={form.key(of)} {...form.getInputProps(of)} inputWrapperOrder={helpBelow} {...input} />;
}

/** One of a few values in a form. */
export function ChoiceField<V extends Record<string, unknown>>({
  form,
  of,
  ...input
}: FieldProps<V> & Omit<NativeSelectProps, 'form'>) {
  return <NativeSelect key={form.key(of)} {...form.getInputProps(of)} {...input} />;
}
