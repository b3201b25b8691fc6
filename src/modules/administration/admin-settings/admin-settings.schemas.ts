import { z } from 'zod';
import { paginationSchema } from '../../../platform/paging/index.ts';
import { says } from '../../../platform/refusals/index.ts';
import type { ListedSetting, SettingChange } from '../../people/settings/index.ts';
import type { Trial, TrialOutcome } from './trials/trial.ts';

const MAX_TEXT_LENGTH = 20_000;
const timestamp = z.iso.datetime({ precision: 3 });
const name = z.string().regex(/^[A-Z][A-Z0-9_]{0,99}$/, says('setting_name'));

const kindSchema = z.object({
  type: z.enum(['text', 'long_text', 'boolean', 'bytes', 'choice', 'number', 'duration']),
  min: z.int().nullable(),
  max: z.int().nullable(),
  unit: z.enum(['days', 'seconds']).nullable(),
  choices: z.array(z.string()).nullable(),
});

const settingSchema = z
  .object({
    name: z.string(),
    group: z.string(),
    doc: z.string().describe('What it does, in English.'),
    kind: kindSchema,
    value: z
      .string()
      .nullable()
      .describe('What counts, as it would be typed; null when nothing is set, and for every secret.'),
    is_set: z.boolean().describe('It is saved here or comes from the environment.'),
    is_secret: z.boolean().describe('Write-only: no answer ever holds its value.'),
    shown_part: z.string().nullable().describe('What of a secret may be shown, such as the host of a server.'),
    source: z.enum(['saved', 'environment', 'default']),
    environment: z
      .object({ is_set: z.boolean(), value: z.string().nullable() })
      .describe('What counts without a saved value.'),
    default_value: z.string().nullable().describe('null: it has none that could be typed.'),
    default_text: z.string().describe('The default in the words of the documentation, in English.'),
    needs_restart: z.boolean().describe('What is saved counts from the next start on.'),
    is_restart_pending: z.boolean().describe('The process that answers still goes on with another value.'),
    is_environment_only: z.boolean(),
    problem: z.string().nullable().describe('Why the saved value cannot be used.'),
    saved_at: timestamp.nullable(),
    saved_by: z.string().nullable().describe('The name of a person, or of the command line or an API token’s owner.'),
    version: z.int().describe('The number of its last change, 0 before the first; for `expected`.'),
  })
  .meta({ id: 'Setting' });

/** The answer of `PATCH /api/admin/settings`: the settings named, as they are now. */
export const changedSettingsSchema = z.object({ settings: z.array(settingSchema) });

/** The answer of `GET /api/admin/settings`. */
export const settingsSchema = z.object({
  settings: z.array(settingSchema),
  trials: z
    .array(z.object({ what: z.string(), settings: z.array(z.string()) }))
    .describe('What can be tried out, and with which settings.'),
  pagination: paginationSchema,
});

const changes = z.record(name, z.string().max(MAX_TEXT_LENGTH).nullable());

/** The body of `PATCH /api/admin/settings`. */
export const settingsPatchSchema = z.object({
  changes: changes.describe('The text to save for each setting; null takes the saved one away.'),
  expected: z
    .record(name, z.int().min(0))
    .optional()
    .describe('The `version` of settings as they were seen: when one was changed since, nothing is saved.'),
});

/** The body of `POST /api/admin/settings/history/{id}/restore`. */
export const restoreSchema = z.object({ expected_version: z.int().min(0).optional() }).optional();

/** The body of `POST /api/admin/settings/test/{what}` and of the preview for the AI endpoint. */
export const trialBodySchema = z
  .object({ changes: changes.default({}).describe('Typed and not saved; null as in PATCH.') })
  .optional();

/** The answer of `POST /api/admin/settings/test/{what}`. */
export const trialSchema = z.object({
  result: z.enum([
    'mail_sent',
    'mail_server_ready',
    'provider_ready',
    'ai_ready',
    'embeddings_ready',
    'cloud_ocr_ready',
    'payments_ready',
    'search_ready',
    'failed',
    'not_set_up',
  ]),
  is_ok: z.boolean(),
  sent_to: z.string().nullable(),
  reason: z.string().nullable().describe('Why it failed.'),
  reason_code: z.string().nullable().describe('The same as a stable code.'),
  said: z.string().nullable().describe('What the server itself answered, where that tells more; shortened.'),
  missing: z.string().nullable().describe('The setting that has to be set first.'),
  ai: z
    .object({
      model: z.string(),
      is_structured: z.boolean().describe('The endpoint holds its answers to a schema.'),
      field_count: z.int().describe('How many fields of a sample letter it found.'),
    })
    .nullable(),
  embeddings: z
    .object({ model: z.string(), dimensions: z.int().describe('How many numbers its vectors have.') })
    .nullable(),
  cloud_ocr: z
    .object({
      model: z.string(),
      text: z.string().describe('What was read in a small picture; shortened.'),
      is_right: z.boolean().describe('It is what the picture says.'),
      has_places: z.boolean().describe('The service says where words stand.'),
    })
    .nullable(),
  payments: z
    .object({
      account: z.string().nullable().describe('What the account is called that is paid to.'),
      is_test_mode: z.boolean().describe('No money moves.'),
    })
    .nullable(),
  search: z
    .object({
      version: z.string(),
      is_newer: z.boolean().describe('Newer than any that was tried with Archivolt.'),
      documents: z.int().nullable().describe('How many the index holds; null: there is none yet.'),
    })
    .nullable(),
  duration_ms: z.int(),
});

const changeSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    is_secret: z.boolean(),
    before: z.string().nullable().describe('null: none was saved. `hidden` for a secret.'),
    after: z.string().nullable(),
    changed_at: timestamp,
    changed_by: z.string(),
  })
  .meta({ id: 'SettingChange' });

/** The answer of `GET /api/admin/settings/history`. */
export const historySchema = z.object({ history: z.array(changeSchema), pagination: paginationSchema });

/** The only shape of a setting that leaves the service. */
export function presentSetting(setting: ListedSetting): z.infer<typeof settingSchema> {
  const isSet = setting.source !== 'default';
  const { kind, default: byDefault } = setting;
  const literal = byDefault.isLiteral ? byDefault.text : null;
  return {
    name: setting.env,
    group: setting.group,
    doc: setting.doc,
    kind: {
      type: kind.type,
      min: 'min' in kind ? kind.min : null,
      max: 'max' in kind ? kind.max : null,
      unit: 'unit' in kind ? kind.unit : null,
      choices: 'choices' in kind ? [...kind.choices] : null,
    },
    value: setting.isSecret ? null : isSet ? setting.value : literal,
    is_set: isSet,
    is_secret: setting.isSecret,
    shown_part: setting.shownPart,
    source: setting.source,
    environment: {
      is_set: setting.environmentValue !== null,
      value: setting.isSecret ? null : setting.environmentValue,
    },
    default_value: literal,
    default_text: byDefault.text,
    needs_restart: setting.needsRestart,
    is_restart_pending: setting.isRestartPending,
    is_environment_only: setting.isEnvironmentOnly,
    problem: setting.problem,
    saved_at: setting.savedAt?.toISOString() ?? null,
    saved_by: setting.savedByName ?? setting.savedBy,
    version: setting.version,
  };
}

/** The only shape of a change that leaves the service. */
export function presentChange(change: SettingChange): z.infer<typeof changeSchema> {
  const shown = (text: string | null) => (change.isSecret && text !== null ? 'hidden' : text);
  return {
    id: change.id,
    name: change.env,
    is_secret: change.isSecret,
    before: shown(change.before),
    after: shown(change.after),
    changed_at: change.changedAt.toISOString(),
    changed_by: change.changedByName ?? change.changedBy,
  };
}

/** What can be tried out, as the page is told. */
export function presentTrial({ what, settings }: Trial) {
  return { what, settings: [...settings] };
}

/** How a trial ended, as JSON. */
export function presentOutcome(outcome: TrialOutcome, durationMs: number): z.infer<typeof trialSchema> {
  return {
    result: outcome.result,
    is_ok: outcome.result !== 'failed' && outcome.result !== 'not_set_up',
    sent_to: 'to' in outcome ? outcome.to : null,
    reason: 'reason' in outcome ? outcome.reason : null,
    reason_code: outcome.result === 'failed' ? outcome.code : null,
    said: outcome.result === 'failed' ? outcome.said : null,
    missing: 'missing' in outcome ? outcome.missing : null,
    ai:
      outcome.result === 'ai_ready'
        ? { model: outcome.model, is_structured: outcome.isStructured, field_count: outcome.fieldCount }
        : null,
    embeddings: outcome.result === 'embeddings_ready' ? { model: outcome.model, dimensions: outcome.dimensions } : null,
    cloud_ocr:
      outcome.result === 'cloud_ocr_ready'
        ? { model: outcome.model, text: outcome.text, is_right: outcome.isRight, has_places: outcome.hasPlaces }
        : null,
    payments:
      outcome.result === 'payments_ready' ? { account: outcome.account, is_test_mode: outcome.isTestMode } : null,
    search:
      outcome.result === 'search_ready'
        ? { version: outcome.version, is_newer: outcome.isNewer, documents: outcome.documentCount }
        : null,
    duration_ms: durationMs,
  };
}
