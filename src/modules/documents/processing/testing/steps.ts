import { z } from 'zod';
import { defineJob, type JobDefinition } from '../../../../platform/jobs/index.ts';
import { searchIndexOf } from '../../search/index.ts';
import {
  addStep,
  type DelegatedWork,
  defineStep,
  delegated,
  delegatedWorkSchema,
  done,
  indexingStep,
} from '../../steps/index.ts';

/** One part of the work that `handOn` hands on. */
export type PartPayload = DelegatedWork & { part: string };

/** Does one part. */
export const partJob: JobDefinition<PartPayload> = defineJob({
  name: 'part_of_test',
  payload: delegatedWorkSchema.extend({ part: z.string() }),
  retry: { limit: 5, delaySeconds: 0, backoff: false },
  expireInSeconds: 60,
  work: 'io',
});

/** A step of the other kind of slot, whose work two jobs do. */
const handOn = defineStep({
  name: 'hand_on',
  title: 'Hand on',
  description: 'Hands two parts on.',
  work: 'io',
  options: z.strictObject({}),
  after: ['check_for_duplicates'],
  async run() {
    return delegated({
      summary: 'Both parts are done.',
      parts: ['left', 'right'],
      start: async (ctx, work) => {
        for (const part of ['left', 'right']) await ctx.jobs.enqueue(ctx.db, partJob, { ...work, part });
      },
    });
  },
});

/** A step that comes after it, and takes options. */
const followUp = defineStep({
  name: 'follow_up',
  title: 'Follow up',
  description: 'Says that it ran.',
  work: 'cpu',
  options: z.strictObject({ words: z.string().default('Followed.') }),
  after: ['hand_on'],
  run: async ({ options }) => done({ summary: options.words }),
});

/** What happens to a document while its step `change_row` runs; tests set it. */
export const meanwhile: { act: (fileId: string) => Promise<unknown> } = { act: async () => undefined };

/** A step that changes columns, after what happens meanwhile. */
const changeRow = defineStep({
  name: 'change_row',
  title: 'Change the row',
  description: 'Changes two columns.',
  work: 'cpu',
  options: z.strictObject({}),
  after: [],
  run: async ({ file }) => {
    await meanwhile.act(file.id);
    return done({ summary: 'Changed.', patch: { page_count: 7, recipient: `${file.title}’s recipient` } });
  },
});

/** Puts one document into the index that a job is told of. */
export const putEntryJob: JobDefinition<DelegatedWork> = defineJob({
  name: 'put_entry_of_test',
  payload: delegatedWorkSchema,
  retry: { limit: 5, delaySeconds: 0, backoff: false },
  expireInSeconds: 60,
  work: 'io',
});

/** The step over an index that is told by a job. */
const indexElsewhere = indexingStep('index_elsewhere', (ctx) => ({
  ...searchIndexOf(ctx),
  putsByJob: true,
  put: async (ctx, ownerId, fileId, waiting) => {
    if (!waiting) throw new Error('nothing waits for the entry');
    await ctx.jobs.enqueue(ctx.db, putEntryJob, { ownerId, fileId, ...waiting });
  },
}));

let areAdded = false;

/** Makes the steps known in this process, which test files share. */
export function addTestSteps(): void {
  if (areAdded) return;
  areAdded = true;
  addStep(handOn);
  addStep(followUp);
  addStep(indexElsewhere);
  addStep(changeRow);
}

/** A plan without a child process: what compares and what indexes need only the database. */
export const HANDED_ON_PLAN = [
  { step: 'check_for_duplicates' },
  { step: 'hand_on' },
  { step: 'index_for_search' },
  { step: 'follow_up' },
];
