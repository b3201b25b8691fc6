import { inspectDestinations } from '../../../outside/destinations/index.ts';
import { type Check, mended, ok, problem, REMEDY_FIX } from '../finding.ts';

/** Whether every destination can be delivered to, and the ledger of deliveries is consistent. */
export const destinationsCheck: Check = {
  title: 'Destinations',
  async *run(ctx, { fix, reachesOut }) {
    let count = 0;
    for await (const { sentence, remedy, mend } of inspectDestinations(ctx, { reachesOut })) {
      count += 1;
      if (remedy === null) yield ok(sentence);
      else if (!mend) yield problem(sentence, remedy);
      else if (!fix) yield problem(sentence, `${remedy} ${REMEDY_FIX}`);
      else {
        await mend();
        yield mended(`${sentence} Put right, or on its way.`);
      }
    }
    if (count === 0) yield ok('There are none.');
  },
};
