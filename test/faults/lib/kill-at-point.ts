import type { FaultPoint } from '../../../src/platform/faults/index.ts';
import type { Campaign } from './campaign.ts';
import { isPostgres, killAll } from './processes.ts';
import type { Task, TaskKind } from './tasks.ts';
import { until } from './until.ts';
import { childAtWork } from './victims.ts';

const POINT_LIMIT_MS = 300_000;
/** So often is the work that leads to a point done before it counts as never reached. */
const MAX_LEADS = 8;

/** What passes a point; without an entry an upload does. */
const LEADS: Partial<Record<FaultPoint, TaskKind>> = {
  'file.trashed': 'trash',
  'file.restored': 'restore',
  'file.erased': 'erase',
  'erasure.written': 'erase',
  'removal.begun': 'erase',
  'blob.removed': 'erase',
  'bulk.written': 'bulk_trash',
  'bulk.committed': 'bulk_trash',
  'search.refreshed': 'edit',
  'copy.renewed': 'edit',
};
const NEEDS_TRASH: ReadonlySet<TaskKind | undefined> = new Set<TaskKind>(['restore', 'erase']);

/**
 * Whether a point can be waited for where `serve` and `work` run apart. A start there hands nothing back, and a purge whose
 * worker dies is taken up again after five minutes.
 */
export function isForApart(point: FaultPoint): boolean {
  return !isAtStart(point) && point !== 'purge.committed';
}

/** Passed in the start-up of a service. */
function isAtStart(point: FaultPoint): boolean {
  return point.startsWith('recovery.') || point === 'jobs.handed_back';
}

/**
 * Kills the service at a point, in the middle of some work that leads there, and takes it up again.
 * @throws when the point is never passed, or when anything that was promised is broken afterwards.
 */
export async function killAtPoint(campaign: Campaign, point: FaultPoint): Promise<void> {
  const { stage, random, story } = campaign;
  const nth = /^(?:step|job|run)\..*(?<!resent)$|^blob\.(?!removed)/.test(point) ? random.between(1, 3) : 1;
  const takesDatabase = stage.layout === 'together' && random.chance(0.5);
  story.push(`${point} at pass ${nth}${takesDatabase ? ', the database with it' : ''}`);
  if (isAtStart(point)) await dieAtStart(campaign, point);
  else await dieAtWork(campaign, point, nth);
  if (takesDatabase) killAll(stage.postgres());
  await stage.bury();
  await campaign.recover();
}

/** A death leaves something to clean up; the service dies again over the cleaning. */
async function dieAtStart(campaign: Campaign, point: FaultPoint): Promise<void> {
  const { stage } = campaign;
  await dieAtWork(campaign, 'blob.placed', 1);
  const death = stage.allEnd();
  killAll(stage.all().filter((one) => !isPostgres(one)));
  await death;
  await stage.bury();
  await stage.arm(point, 1);
  if (!(await stage.startToDie())) throw new Error(`${point} was never passed at a start`);
}

async function dieAtWork(campaign: Campaign, point: FaultPoint, nth: number): Promise<void> {
  const { stage } = campaign;
  // The side work is chosen first: it must not take away what the point needs.
  const extra = campaign.random.chance(0.5) ? campaign.anyTask() : await campaign.nextUpload();
  await prepare(campaign, point);
  let hasDied = false;
  const death = stage.nextEnd().then(() => {
    hasDied = true;
  });
  await stage.arm(point, nth);
  for (let leads = 1; !hasDied; leads++) {
    if (leads > MAX_LEADS) throw new Error(`${point} was never passed:\n${stage.output()}`);
    const lead = await leadTo(campaign, point);
    await campaign.send([lead, ...(leads === 1 && extra ? [extra] : [])]);
    await Promise.race([death, finalizedOrDead(campaign, () => hasDied, point)]);
  }
}

/** Brings about what the point needs: something in the trash, a child that has died. */
async function prepare(campaign: Campaign, point: FaultPoint): Promise<void> {
  const needsTrash = NEEDS_TRASH.has(LEADS[point]) || point === 'purge.committed';
  while (needsTrash && campaign.archive.idle('trash').length === 0) {
    await campaign.send([campaign.task('trash') ?? (await campaign.nextUpload())]);
  }
  const needsEdit = LEADS[point] === 'edit' || LEADS[point] === 'bulk_trash';
  while (needsEdit && campaign.archive.idle('live').length === 0) await campaign.send([await campaign.nextUpload()]);
}

async function leadTo(campaign: Campaign, point: FaultPoint): Promise<Task> {
  if (point === 'job.resent') killAll([await childAtWork(campaign)]);
  if (point === 'purge.committed') return campaign.purge() ?? campaign.nextUpload();
  const kind = LEADS[point];
  const readsPages = /^(?:step|reading|layer|run)\b/.test(point);
  const task = kind ? campaign.task(kind) : undefined;
  const again = readsPages && !campaign.hasWaiting ? campaign.task('reprocess') : undefined;
  return task ?? again ?? campaign.nextUpload(readsPages);
}

/** Waits until nothing is left to do, or until the service has died. */
async function finalizedOrDead(campaign: Campaign, hasDied: () => boolean, point: string): Promise<void> {
  const look = async () => {
    if (hasDied()) return true;
    try {
      return await campaign.isSettled();
    } catch (error) {
      // The database ends together with its service: the death is heard of in a moment.
      campaign.story.push(`  ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  };
  await until(look, { limitMs: POINT_LIMIT_MS, whatFor: () => `the way to ${point}\n${campaign.stage.output()}` });
}
