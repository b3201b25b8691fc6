import { Group } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type FieldWords, SchemaFormInput } from '../../kit/schema-form-input.tsx';
import type { SourceValues } from './save-source.ts';
import type { SourceField } from './source-kinds.ts';

type Props = {
  form: UseFormReturnType<SourceValues>;
  fields: readonly SourceField[];
  words: FieldWords;
  /** Whether secrets are there already: left empty, they stay. */
  hasSecret: boolean;
};

/** The fields that a kind of source asks for. */
export function SourceInputs({ fields, ...props }: Props) {
  const lines: SourceField[][] = [];
  for (const field of fields) {
    if (field.extras.isBeside) lines.at(-1)?.push(field);
    else lines.push([field]);
  }
  return lines.map((line) => {
    const inputs = line.map((field) => <SourceInput key={field.name} field={field} {...props} />);
    if (inputs.length === 1) return inputs;
    return (
      <Group key={line[0]?.name} grow align="flex-start" gap="sm">
        {inputs}
      </Group>
    );
  });
}

type InputProps = Omit<Props, 'fields'> & { field: SourceField };

function SourceInput({ form, field, words, hasSecret }: InputProps) {
  const { t } = useTranslation();
  const { shownWhile, follows } = field.extras;
  const deciding = form.useWatchValue(`config_${shownWhile?.key}`);
  form.watch(`config_${follows?.key}`, ({ value }) => {
    const next = follows?.values[String(value)];
    if (next !== undefined) form.setFieldValue(field.name, next);
  });
  if (shownWhile && deciding !== shownWhile.value) return null;
  const stored = hasSecret ? { help: t('sources.secret_stays') } : undefined;
  return <SchemaFormInput form={form} field={field} words={words} stored={stored} />;
}
