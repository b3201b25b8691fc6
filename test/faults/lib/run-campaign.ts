import { Campaign } from './campaign.ts';
import { runSeed } from './plan.ts';
import { type Layout, Stage } from './stage.ts';
import type { StoreKind } from './stored-files.ts';

/** A kill, and what is expected after it. */
export type Round = { name: string; run(campaign: Campaign): Promise<void> };

/** What a campaign is made of. */
export type Plan = {
  layout: Layout;
  seed: number;
  documents: number;
  /** Whether they get archive copies. */
  isArchiving: boolean;
  /** What the files are kept in; left out: folders. */
  store?: StoreKind;
  groups: readonly (readonly Round[])[];
};

/**
 * Lives through the rounds on one DATA_DIR while documents of all kinds are taken in; looks at everything after each group of
 * rounds and at the end, where nothing may be left running.
 * @throws with seed, round and what was heard last; the folder is kept then.
 */
export async function runCampaign({
  layout,
  seed,
  documents,
  isArchiving,
  store = 'folder',
  groups,
}: Plan): Promise<void> {
  const stage = await Stage.open(layout, { isArchiving, store });
  const campaign = new Campaign(stage, seed);
  let round = 'the start';
  try {
    await campaign.bring(documents);
    for (const group of groups) {
      for (const { name, run } of group) {
        round = name;
        await run(campaign);
      }
      round = `the look at everything after ${name(group)}`;
      await campaign.checkEverything();
    }
    round = 'the end';
    while (campaign.hasWaiting) await campaign.send([await campaign.nextUpload()]);
    await campaign.checkEverything();
    await campaign.close();
    await stage.stop();
  } catch (error) {
    campaign.story.push(`broken in ${round}: ${error}`);
    const report = [
      `FAULT_SEED=${runSeed} (${layout}, ${store}, seed ${seed}), in ${round}`,
      campaign.story.end(40),
      `kept: ${stage.dataDir}`,
      stage.output(),
    ];
    await campaign.close();
    await stage.close({ keepsFolder: true });
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${report.join('\n')}`, {
      cause: error,
    });
  }
  await stage.close({ keepsFolder: false });
}

function name(group: readonly Round[]): string {
  return group.map((round) => round.name).join(', ');
}

/** Parts of at most `size`. */
export function inGroups<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}
