import type { TransactionContext } from '../../../platform/context.ts';
import { publish } from '../../../platform/events/index.ts';
import { dayIn } from '../../../platform/time/index.ts';
import { timeZoneOf } from '../../people/settings/index.ts';
import {
  type FileRow,
  fileEvents,
  missingWords,
  refreshSearchEntryJob,
  renderLine,
  type TemplateFacts,
} from '../files/index.ts';
import { type FieldSettings, fieldValue, type SetOutcome, setFields as setOnFile } from '../metadata/index.ts';
import { defineStep } from './define-step.ts';
import { hasEndedBefore } from './plan.store.ts';
import { type SetFieldsOptions, setFieldsOptions } from './set-fields.options.ts';
import { done, type StepDecision } from './step-result.ts';

const MISSING = 'value_missing';
const UNFIT = 'value_unfit';
/** What holds the details of a document elsewhere; what is set behind one of them has to follow there. */
const HOLDING = ['embed_metadata', 'convert_to_pdfa', 'index_for_search', 'send_to_destinations'];

/** Sets fields and tags of the document to what its pipeline says; what somebody confirmed stays. */
export const setFields = defineStep<SetFieldsOptions>({
  name: 'set_fields',
  title: 'Set details',
  description: 'Sets fields and tags, by templates where you like. What you changed by hand stays.',
  work: 'cpu',
  options: setFieldsOptions,
  after: ['check_for_duplicates', 'extract_text', 'extract_metadata'],
  warnings: [MISSING, UNFIT],
  isPlanned: () => false,
  async run({ ctx, file, options, stepId }) {
    const timeZone = await timeZoneOf(ctx, file.owner_id);
    return done({
      summary: 'Nothing to set.',
      write: async (ctx) => {
        const { patch, outcomes, changed } = await setOnFile(ctx, file.id, settingsOf(options, timeZone));
        if (changed.length > 0 && (await hasEndedBefore(ctx.db, stepId, HOLDING)))
          await followElsewhere(ctx, file, changed);
        return { patch, ...reportOf(outcomes) };
      },
    });
  },
});

function settingsOf({ fields, add_tags, remove_tags }: SetFieldsOptions, timeZone: string): FieldSettings {
  const line = (template: string) => (file: FileRow) => rendered(template, { ...file, timeZone });
  return {
    values: fields.map(({ field, value }) => ({
      field,
      make: typeof value === 'string' ? line(value) : (file) => dayBehind(file, value, timeZone),
    })),
    addTags: add_tags.map(line),
    removeTags: remove_tags.map(line),
  };
}

/** Half a line would be worse than none. */
function rendered(template: string, facts: TemplateFacts): string | null {
  return missingWords(template, facts).length > 0 ? null : renderLine(template, facts);
}

type DayBehind = Exclude<SetFieldsOptions['fields'][number]['value'], string>;

function dayBehind(file: FileRow, { from, add_days }: DayBehind, timeZone: string): string | null {
  const day = from === 'uploaded_on' ? dayIn(timeZone, file.created_at) : fieldValue(file, from);
  if (typeof day !== 'string') return null;
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + add_days);
  return moment.toISOString().slice(0, 10);
}

async function followElsewhere(ctx: TransactionContext, file: FileRow, changed: readonly string[]): Promise<void> {
  await publish(ctx, fileEvents.edited, { file_id: file.id, fields: [...changed] });
  await ctx.jobs.enqueue(ctx.db, refreshSearchEntryJob, { ownerId: file.owner_id, fileId: file.id });
}

const SENTENCES: Readonly<Record<SetOutcome, (fields: string) => string>> = {
  set: (fields) => `Set: ${fields}.`,
  same: (fields) => `As it should be already: ${fields}.`,
  confirmed: (fields) => `Left as somebody set it by hand: ${fields}.`,
  missing: (fields) => `Left alone, since what it is made of is not known of this document: ${fields}.`,
  unfit: (fields) => `Left alone, since no such value can stand there: ${fields}.`,
};

function reportOf(outcomes: ReadonlyMap<string, SetOutcome>): Pick<StepDecision, 'summary' | 'warning'> {
  const sentences = Object.entries(SENTENCES).flatMap(([outcome, sentence]) => {
    const fields = [...outcomes].filter(([, one]) => one === outcome).map(([field]) => field.replaceAll('_', ' '));
    return fields.length > 0 ? [sentence(fields.join(', '))] : [];
  });
  const has = (outcome: SetOutcome) => [...outcomes.values()].includes(outcome);
  const warning = has('missing') ? MISSING : has('unfit') ? UNFIT : undefined;
  return { summary: sentences.join(' '), ...(warning === undefined ? {} : { warning }) };
}
