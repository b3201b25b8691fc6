import { z } from 'zod';
import { AI_PROBLEMS, embeddingSettings } from '../../reading/ai/index.ts';
import { embedElsewhereJob, keepVector, makeVector, modelOf, similaritySettings } from '../similarity/index.ts';
import { defineStep } from './define-step.ts';
import { delegated } from './delegated.ts';
import { done, skipped } from './step-result.ts';

const SUMMARY = 'Compared with the other documents.';

/** The part that ends with an endpoint's answer. */
const COMPUTE_EMBEDDING = 'compute_embedding';

/** Makes what documents are compared by, here or at an endpoint; in a pipeline without it nothing is like the document. */
export const computeEmbedding = defineStep({
  name: COMPUTE_EMBEDDING,
  title: 'Compare with others',
  description: 'Works out which of your documents are like this one, by what their pages say.',
  reachesOutBy: (config) => (modelOf(config).endpoint ? 'ai' : 'nothing'),
  work: 'cpu',
  inTrial: 'assume',
  options: z.strictObject({}),
  after: ['check_for_duplicates'],
  settings: [similaritySettings, embeddingSettings],
  warnings: Object.keys(AI_PROBLEMS),
  async run({ file, ctx }) {
    const { endpoint } = modelOf(ctx.config);
    if (endpoint && !file.local_only)
      return delegated({
        summary: SUMMARY,
        parts: [COMPUTE_EMBEDDING],
        async start(ctx, { ownerId, fileId, stepId, attempt }) {
          const waiting = { fileId, stepId, attempt, since: ctx.clock.now().toISOString() };
          await ctx.jobs.enqueue(ctx.db, embedElsewhereJob, { ownerId, waiting });
        },
      });
    const made = endpoint ? undefined : await makeVector(ctx, file);
    const write = async (ctx: Parameters<typeof keepVector>[0]) => {
      await keepVector(ctx, file, made);
      return undefined;
    };
    return made
      ? done({ summary: SUMMARY, write })
      : skipped(endpoint ? 'Its text may not leave this service.' : 'There is no text to compare.', { write });
  },
});
