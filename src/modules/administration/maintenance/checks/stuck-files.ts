import { resumeFile, stuckFiles } from '../../../documents/processing/index.ts';
import { type Check, mended, ok, problem, REMEDY_FIX } from '../finding.ts';

/** Documents that are not finished and that no job will finish. */
export const stuckFilesCheck: Check = {
  title: 'Processing',
  async *run(ctx, { fix }) {
    let count = 0;
    for await (const file of stuckFiles(ctx)) {
      count += 1;
      const sentence = `“${file.title}” (${file.id}) is not finished and nothing works on it.`;
      if (!fix) {
        yield problem(sentence, REMEDY_FIX);
        continue;
      }
      await resumeFile(ctx, file);
      yield mended(`${sentence} It goes on where it stopped.`);
    }
    if (count === 0) yield ok('No document is stuck.');
  },
};
