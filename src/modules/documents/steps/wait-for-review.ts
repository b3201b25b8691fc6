import { z } from 'zod';
import { askForReview, wasReviewedSince } from '../metadata/index.ts';
import { defineStep } from './define-step.ts';
import { delegated } from './delegated.ts';
import { lastEndBefore } from './plan.store.ts';

/** The name of the step, and of its one part. */
export const WAIT_FOR_REVIEW = 'wait_for_review';

const READING = ['extract_text', 'ocr', 'extract_metadata'];

/** Asks somebody to look at the document; the transaction in which they say yes to it ends the step. */
export const waitForReview = defineStep({
  name: WAIT_FOR_REVIEW,
  title: 'Wait for review',
  description: 'Asks you before it goes on: the document waits among those to review until you say yes to it.',
  work: 'cpu',
  waitsForPeople: true,
  options: z.strictObject({}),
  after: ['check_for_duplicates', 'convert_to_pdf', ...READING],
  isPlanned: () => false,
  async run({ file, stepId }) {
    return delegated({
      summary: 'Somebody reviewed it.',
      parts: [WAIT_FOR_REVIEW],
      passesOver: async ({ db }) => {
        const readAt = await lastEndBefore(db, stepId, READING);
        const isReviewed = readAt !== null && (await wasReviewedSince(db, file.id, readAt));
        return isReviewed ? 'Somebody has reviewed it since it was read.' : undefined;
      },
      start: (ctx) => askForReview(ctx, file.id),
    });
  },
});
