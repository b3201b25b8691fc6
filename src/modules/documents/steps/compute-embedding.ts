import { z } from 'zod';
import { keepVector, makeVector, similaritySettings } from '../similarity/index.ts';
import { defineStep } from './define-step.ts';
import { done, skipped } from './step-result.ts';

/** Makes what documents are compared by; in a pipeline without it nothing is like the document. */
export const computeEmbedding = defineStep({
  name: 'compute_embedding',
  title: 'Compare with others',
  description: 'Works out which of your documents are like this one, by what their pages say.',
  work: 'cpu',
  inTrial: 'assume',
  options: z.strictObject({}),
  after: ['check_for_duplicates'],
  settings: [similaritySettings],
  async run({ file, ctx }) {
    const made = await makeVector(ctx, file);
    const write = async (ctx: Parameters<typeof keepVector>[0]) => {
      await keepVector(ctx, file, made);
      return undefined;
    };
    return made
      ? done({ summary: 'Compared with the other documents.', write })
      : skipped('There is no text to compare.', { write });
  },
});
