import { repairVectors, vectorGaps } from '../../../documents/similarity/index.ts';
import { type Check, mended, ok, problem, REMEDY_FIX } from '../finding.ts';

const SENTENCES = {
  missing: 'was compared with the others, and what it is compared by is missing.',
  unwanted: 'is a copy and must not be compared with the others.',
  foreign: 'is compared with documents of somebody else.',
};

/** Whether every document that was compared can be found as similar, to its own owner alone. */
export const similarityCheck: Check = {
  title: 'Similar documents',
  async *run(ctx, { fix }) {
    let count = 0;
    for await (const gap of vectorGaps(ctx.db)) {
      count += 1;
      const sentence = `“${gap.title}” (${gap.fileId}) ${SENTENCES[gap.kind]}`;
      if (!fix) {
        yield problem(sentence, REMEDY_FIX);
        continue;
      }
      await repairVectors(ctx, gap);
      yield mended(`${sentence} Put right.`);
    }
    if (count === 0) yield ok('Whatever was compared can be found as similar.');
  },
};
