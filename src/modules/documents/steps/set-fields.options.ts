import { z } from 'zod';
import { says } from '../../../platform/refusals/index.ts';
import { daySchema, tagSchema } from '../files/index.ts';
import { fieldProblem, SETTABLE_FIELDS, type SettableField } from '../metadata/index.ts';
import { templateSchema, wordsHint } from './template.ts';

const DAY_FIELDS = ['document_date', 'due_date'] as const satisfies readonly SettableField[];
const TEXT_FIELDS = SETTABLE_FIELDS.filter((field) => !DAY_FIELDS.some((day) => day === field));
const MAX_FIELDS = 20;
const MAX_TAGS = 20;

/** Whether a template stands for something of the document. */
function isMade(template: string): boolean {
  return template.includes('{');
}

const textSchema = z
  .strictObject({
    field: z.enum(TEXT_FIELDS).meta({ title: 'Field' }),
    value: templateSchema.meta({ title: 'Value', description: wordsHint }),
  })
  .superRefine(({ field, value }, context) => {
    const message = isMade(value) ? undefined : fieldProblem(field, value);
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['value'], message });
  });

const daySettingSchema = z.strictObject({
  field: z.enum(DAY_FIELDS).meta({ title: 'Field' }),
  value: z
    .union([
      daySchema,
      z.strictObject({
        from: z.enum(['document_date', 'due_date', 'uploaded_on']).meta({ title: 'From' }),
        add_days: z.int().min(-3_660).max(3_660).default(0).meta({ title: 'Days behind it' }),
      }),
    ])
    .meta({ title: 'Day', description: 'A day, or so many days behind another one of the document.' }),
});

const tagTemplate = templateSchema.superRefine((template, context) => {
  const issue = isMade(template) ? undefined : tagSchema.safeParse(template).error?.issues[0];
  if (issue) context.addIssue({ code: 'custom', message: issue.message });
});
const tagsOf = (title: string) =>
  z
    .array(tagTemplate)
    .max(MAX_TAGS, says('too_many', { limit: MAX_TAGS }))
    .default([])
    .meta({ title, description: wordsHint });

/** Options of the step that sets details. */
export const setFieldsOptions = z
  .strictObject({
    fields: z
      .array(z.discriminatedUnion('field', [textSchema, daySettingSchema]))
      .max(MAX_FIELDS, says('too_many', { limit: MAX_FIELDS }))
      .default([])
      .meta({ title: 'Fields', description: 'Set in their order, each with what those before it came to.' }),
    add_tags: tagsOf('Tags to add'),
    remove_tags: tagsOf('Tags to remove'),
  })
  .refine(({ fields, add_tags, remove_tags }) => fields.length + add_tags.length + remove_tags.length > 0, {
    message: says('one_field'),
  });
/** The same, parsed. */
export type SetFieldsOptions = z.infer<typeof setFieldsOptions>;
