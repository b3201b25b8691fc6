import { putStatusRight, wrongStatuses } from '../../../documents/processing/index.ts';
import { type Check, mended, ok, problem, REMEDY_FIX } from '../finding.ts';

/** Whether each document says of itself what its processing steps say. */
export const statusCheck: Check = {
  title: 'Status',
  async *run(ctx, { fix }) {
    let count = 0;
    for await (const file of wrongStatuses(ctx)) {
      count += 1;
      const sentence = `“${file.title}” (${file.id}) is called ${file.status}, but its steps say ${file.rightStatus}.`;
      if (!fix) {
        yield problem(sentence, REMEDY_FIX);
        continue;
      }
      await putStatusRight(ctx, file);
      yield mended(`${sentence} Put right.`);
    }
    if (count === 0) yield ok('Every document says what its steps say.');
  },
};
