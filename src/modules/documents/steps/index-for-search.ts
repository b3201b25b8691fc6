import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { type SearchIndex, searchIndexOf } from '../search/index.ts';
import { defineStep, type RegisteredStep } from './define-step.ts';
import { delegated } from './delegated.ts';
import { done } from './step-result.ts';

/** The step that puts documents into an index; where a job does that, it ends with that job. */
export function indexingStep(name: string, indexOf: (ctx: Context) => SearchIndex): RegisteredStep {
  return defineStep({
    name,
    title: 'Add to search',
    description: 'Lets the document be found by every word of it.',
    work: 'cpu',
    inTrial: 'assume',
    options: z.strictObject({}),
    after: ['check_for_duplicates'],
    isRequired: true,
    async run({ file, ctx }) {
      const summary = 'Can be found by search.';
      const index = indexOf(ctx);
      if (index.putsByJob)
        return delegated({
          summary,
          parts: [name],
          start: (ctx, waiting) => index.put(ctx, file.owner_id, file.id, waiting),
        });
      return done({
        summary,
        write: async (ctx) => {
          await index.put(ctx, file.owner_id, file.id);
          return undefined;
        },
      });
    },
  });
}

/** Makes the document findable, also one that could not be read: then by its name and fields. */
export const indexForSearch = indexingStep('index_for_search', searchIndexOf);
