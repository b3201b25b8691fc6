import { ApiProblem } from '../../../scripts/lib/client/api-client.ts';
import type { Campaign } from './campaign.ts';
import type { Task } from './tasks.ts';
import { until } from './until.ts';
import { kill, type Victim } from './victims.ts';

const WORK_LIMIT_MS = 300_000;

/**
 * Kills a part of the service at the n-th moment (an answer, a live event) of some work, and takes it up again.
 * @throws when anything that was promised is broken afterwards.
 */
export async function killAtMoment(campaign: Campaign, victim: Victim): Promise<void> {
  const { stage, random, story } = campaign;
  const nth = random.between(1, 16);
  story.push(`${victim} at moment ${nth}`);
  const tasks = await someWork(campaign);
  const stopFollowing = await follow(campaign);
  const reached = momentOf(campaign, nth);
  const sent = campaign.send(tasks);
  let isKilled = false;
  const settled = sent.then(() =>
    until(async () => isKilled || (await campaign.isSettled()), {
      limitMs: WORK_LIMIT_MS,
      whatFor: () => `work to end\n${stage.output()}`,
    }),
  );
  // After the kill nobody waits for the work any more, and the database may be gone under its feet.
  settled.catch((error: unknown) => story.push(`  ${error instanceof Error ? error.message : String(error)}`));
  await Promise.race([reached, settled]);
  await kill(campaign, victim);
  isKilled = true;
  await sent;
  await stopFollowing();
  await stage.bury();
  await campaign.recover();
}

/** Counts the live events as moments. What the kill before this one broke may still answer 503, which says to come again. */
function follow(campaign: Campaign): Promise<() => Promise<void>> {
  const client = campaign.stage.client();
  const comeAgain = (refusal: unknown) => {
    if (refusal instanceof ApiProblem && refusal.status === 503) return undefined;
    throw refusal;
  };
  return until(() => client.followEvents(() => campaign.moment()).catch(comeAgain), {
    limitMs: WORK_LIMIT_MS,
    whatFor: () => `the database to be back\n${campaign.stage.output()}`,
  });
}

/** One to four requests; sometimes one that has to be refused. */
async function someWork(campaign: Campaign): Promise<Task[]> {
  const { random } = campaign;
  const tasks: Task[] = [await campaign.nextUpload(random.chance(0.5))];
  if (random.chance(0.15)) tasks.push(await campaign.refusedUpload());
  for (let count = random.between(1, 3); count > 0; count--) {
    tasks.push((random.chance(0.5) ? campaign.anyTask() : undefined) ?? (await campaign.nextUpload()));
  }
  return tasks;
}

function momentOf(campaign: Campaign, nth: number): Promise<void> {
  return new Promise((resolve) => {
    let seen = 0;
    campaign.countMoments(() => {
      seen += 1;
      if (seen === nth) resolve();
    });
  });
}
