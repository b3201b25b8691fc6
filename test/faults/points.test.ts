// One seed decides order, documents, work and pass; what the scheduler of the machine adds is its own, so FAULT_SEED repeats a
// failure in kind: the same process dies at the same point in the same work, not in the same microsecond.
import { expect, it } from 'vitest';
import { canRunSeaweed } from '../harness/remotes/seaweed.ts';
import { noteTurn } from '../harness/turns.ts';
import { COMMITS_OF_A_ROUND, turnOf } from './lib/commit.ts';
import { isForApart, killAtPoint } from './lib/kill-at-point.ts';
import { allPoints, isArchivingAt, killsOfRun, pointsOfRun, runSeed, storeOfRun } from './lib/plan.ts';
import { SeededRandom } from './lib/random.ts';
import { inGroups, runCampaign } from './lib/run-campaign.ts';
import type { Layout } from './lib/stage.ts';
import { storeOfTurn } from './lib/stored-files.ts';

/** All work is let end after so many: a document that was under way in eight deaths is rightly given up. */
const KILLS_OF_A_GROUP = 6;

const { visits } = killsOfRun();
process.stdout.write(
  `FAULT_SEED=${runSeed}: a kill at each of ${pointsOfRun.length} of ${allPoints.length} points, ${visits} time(s)\n`,
);

noteTurn({ what: 'points', ran: pointsOfRun.length, all: allPoints.length });

it('every point has one name', () => {
  expect(new Set(allPoints).size).toBe(allPoints.length);
});

it('every point has its turn at one of the commits of a round', () => {
  for (const turn of [0, 1, 1_000_000_007]) {
    const visited = Array.from({ length: COMMITS_OF_A_ROUND }, (_, later) =>
      turnOf(turn + later, allPoints, COMMITS_OF_A_ROUND),
    ).flat();
    expect(visited.toSorted()).toEqual(allPoints.toSorted());
  }
});

it('every point meets both stores within two rounds', () => {
  for (const first of [0, 1, 1_000_000_007]) {
    const met = new Set<string>();
    for (let turn = first; turn < first + 2 * COMMITS_OF_A_ROUND; turn += 1)
      for (const point of turnOf(turn, allPoints, COMMITS_OF_A_ROUND)) met.add(`${storeOfTurn({ turn })} ${point}`);
    expect(met.size).toBe(2 * allPoints.length);
  }
});

/** The first visit is to the service in one process; later ones to `serve` and `work` too. */
const layouts = Array.from({ length: visits }, (_, visit): Layout => (visit % 2 === 0 ? 'together' : 'apart'));

/** A long run goes through both stores, two visits each. */
const storeOf = (visit: number) => (canRunSeaweed && visit % 4 >= 2 ? 's3' : storeOfRun);

it.each(layouts.map((layout, visit) => ({ layout, visit, store: storeOf(visit) })))(
  'killed at every point whose turn it is ($layout, $store, visit $visit), the service loses nothing and does nothing twice',
  async ({ layout, visit }) => {
    const points = pointsOfRun.filter((point) => layout === 'together' || isForApart(point));
    const rounds = new SeededRandom(runSeed + visit).shuffled(points).map((point) => ({
      name: `the kill at ${point}`,
      run: (campaign: Parameters<typeof killAtPoint>[0]) => killAtPoint(campaign, point),
    }));
    const documents = pointsOfRun === allPoints ? 50 : 25;
    const groups = inGroups(rounds, KILLS_OF_A_GROUP);
    const isArchiving = isArchivingAt(points);
    await runCampaign({ layout, seed: runSeed + visit, documents, isArchiving, store: storeOf(visit), groups });
  },
);
