import { it } from 'vitest';
import { noteTurn } from '../harness/turns.ts';
import { killAtMoment } from './lib/kill-at-moment.ts';
import { isArchivingAt, killsOfRun, layoutsOfRun, runSeed } from './lib/plan.ts';
import { SeededRandom } from './lib/random.ts';
import { inGroups, type Round, runCampaign } from './lib/run-campaign.ts';
import type { Layout } from './lib/stage.ts';
import { VICTIMS } from './lib/victims.ts';

const KILLS_OF_A_CAMPAIGN = 30;
/** All work is let end after so many: a document that was under way in eight deaths is rightly given up. */
const KILLS_OF_A_GROUP = 7;

const { moments } = killsOfRun();
process.stdout.write(`FAULT_SEED=${runSeed}: ${moments} kills at random moments\n`);

noteTurn({ what: 'layouts of random kills', ran: layoutsOfRun.length, all: 2 });

/** As many campaigns as there are kills for, as many in each layout; the usual run has one, in the layout whose turn it is. */
function campaigns(): { layout: Layout; kills: number; seed: number }[] {
  const count = Math.max(layoutsOfRun.length, Math.ceil(moments / KILLS_OF_A_CAMPAIGN));
  return Array.from({ length: count }, (_, at) => ({
    layout: layoutsOfRun[at % layoutsOfRun.length] ?? 'apart',
    kills: Math.floor((moments + at) / count),
    seed: runSeed + 1_000 + at,
  }));
}

/** A killed child is a failed attempt of its step: one a group, so that no document is hit three times. */
function groupOf(layout: Layout, size: number, random: SeededRandom): Round[] {
  const others = VICTIMS[layout].filter((victim) => victim !== 'child');
  const victims = Array.from({ length: size - 1 }, (_, at) => others[at % others.length] ?? 'tree');
  return random.shuffled([...victims, 'child' as const]).map((victim) => ({
    name: `the kill of ${victim}`,
    run: (campaign) => killAtMoment(campaign, victim),
  }));
}

it.each(campaigns())(
  '$kills times a part of the service ($layout) is killed at a random moment, and nothing is lost, twice or stuck (seed $seed)',
  async ({ layout, kills, seed: own }) => {
    const random = new SeededRandom(own);
    const sizes = inGroups(Array<null>(kills).fill(null), KILLS_OF_A_GROUP).map(({ length }) => length);
    const groups = sizes.map((size) => groupOf(layout, size, random));
    const documents = kills < KILLS_OF_A_GROUP ? 25 : 50;
    await runCampaign({ layout, seed: own, documents, isArchiving: isArchivingAt('any'), groups });
  },
);
