import { z } from 'zod';
import { says } from '../../../platform/refusals/index.ts';
import { languageSchema, oneLine, tagsSchema } from '../files/index.ts';
import { ruleConditionSchema, shownConditionSchema } from './rule-conditions.ts';

/** More than this is an accident. */
export const MAX_RULES = 200;
/** Conditions of one rule. */
const MAX_CONDITIONS = 20;

const wordsSchema = z
  .string()
  .transform((text) => oneLine(text) || null)
  .pipe(
    z
      .string()
      .max(200, says('too_long', { limit: 200 }))
      .nullable(),
  )
  .nullable()
  .default(null);

/** What a rule does; what is null is left alone. */
const actionsSchema = z
  .strictObject({
    sender: wordsSchema,
    recipient: wordsSchema,
    document_type: wordsSchema.describe('A word of the service, such as `invoice`, or one of your own.'),
    language: languageSchema.nullable().default(null),
    add_tags: tagsSchema.default([]),
  })
  .refine(
    ({ add_tags, ...fields }) => add_tags.length > 0 || Object.values(fields).some((value) => value !== null),
    says('one_thing'),
  )
  .meta({ id: 'RuleActionsRequest' });
/** What a rule does. */
export type RuleActions = z.infer<typeof actionsSchema>;

const nameSchema = z
  .string()
  .transform((name) => oneLine(name))
  .pipe(
    z
      .string()
      .min(1, says('blank'))
      .max(100, says('too_long', { limit: 100 })),
  );
const matchesSchema = z.enum(['all', 'any']).describe('Whether all conditions have to be met, or one is enough.');
const conditionsSchema = z
  .array(ruleConditionSchema)
  .min(1, says('one_condition'))
  .max(MAX_CONDITIONS, says('many_conditions', { limit: MAX_CONDITIONS }));

const ruleShape = {
  name: nameSchema,
  is_active: z.boolean().default(true),
  matches: matchesSchema.default('all'),
  conditions: conditionsSchema,
  actions: actionsSchema,
};

/** The body that makes a rule. */
export const newRuleSchema = z
  .strictObject({
    ...ruleShape,
    position: z.int().min(0).max(MAX_RULES).optional().describe('Its place, from 0; without one it is the last.'),
  })
  .meta({ id: 'NewRuleRequest' });
/** A rule to make. */
export type NewRule = z.infer<typeof newRuleSchema>;

/** The body that changes a rule: what is given replaces what is there. */
export const rulePatchSchema = z
  .strictObject({
    name: nameSchema.optional(),
    is_active: z.boolean().optional(),
    matches: matchesSchema.optional(),
    conditions: conditionsSchema.optional(),
    actions: actionsSchema.optional(),
  })
  .refine((patch) => Object.keys(patch).length > 0, says('one_change'))
  .meta({ id: 'RulePatchRequest' });
/** A change of a rule. */
export type RulePatch = z.infer<typeof rulePatchSchema>;

const shownActionsSchema = z
  .object({
    sender: z.string().nullable(),
    recipient: z.string().nullable(),
    document_type: z.string().nullable(),
    language: z.string().nullable(),
    add_tags: z.array(z.string()),
  })
  .meta({ id: 'RuleActions' });

/** A rule as every answer shows it. */
export const ruleSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    is_active: z.boolean(),
    position: z.int().describe('Its place, from 0. The first rule that sets a field decides.'),
    matches: matchesSchema,
    conditions: z.array(shownConditionSchema),
    actions: shownActionsSchema,
    created_at: z.iso.datetime({ precision: 3 }),
    updated_at: z.iso.datetime({ precision: 3 }),
  })
  .meta({ id: 'Rule' });
/** A rule as JSON. */
export type RuleJson = z.infer<typeof ruleSchema>;

/** A rule as the work with documents takes it. */
export const workingRuleSchema = ruleSchema.pick({ id: true, name: true, actions: true }).extend({
  // Looked at when it is used: a rule that is broken harms no other.
  condition: z.unknown(),
});
/** A rule as the work with documents takes it. */
export type WorkingRule = z.infer<typeof workingRuleSchema>;

/** The body of POST /api/rules/preview. */
export const previewRequestSchema = z
  .strictObject({
    rule: z
      .strictObject({
        name: nameSchema.default('…'),
        matches: ruleShape.matches,
        conditions: conditionsSchema,
        actions: actionsSchema,
      })
      .describe('The rule as it would be; it need not be saved.'),
    rule_id: z.uuid().optional().describe('The rule it would replace, at its place.'),
    cursor: z.string().max(500).optional().describe('`next_cursor` of the answer before: looks at older documents.'),
  })
  .meta({ id: 'RulePreviewRequest' });
/** What is to be tried. */
export type PreviewRequest = z.infer<typeof previewRequestSchema>;

/** What becomes of one field. */
const previewChangeSchema = z.object({
  field: z.string(),
  before: z.unknown(),
  after: z.unknown().describe('What the rule says.'),
  outcome: z
    .enum(['changes', 'same', 'confirmed', 'other_rule'])
    .describe('confirmed: somebody said what stands there, it stays; other_rule: an earlier rule decides.'),
});

/** The answer of POST /api/rules/preview. */
export const previewSchema = z
  .object({
    looked_at: z.int().describe('How many documents were looked at, the newest first.'),
    matched: z.int(),
    changed: z.int(),
    documents: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        created_at: z.iso.datetime({ precision: 3 }),
        changes: z.array(previewChangeSchema),
      }),
    ),
    too_slow: z.int().describe('On how many documents the rules took too long, so that they are left alone.'),
    next_cursor: z.string().nullable().describe('null: every document was looked at.'),
  })
  .meta({ id: 'RulePreview' });
/** What a rule would do, as JSON. */
export type PreviewJson = z.infer<typeof previewSchema>;
