import type { Campaign } from './campaign.ts';
import { isPostgres, killAll, type SeenProcess } from './processes.ts';
import type { Layout, Role } from './stage.ts';
import { until } from './until.ts';

/** Whom a kill may hit. `web` and `worker`: that process alone, its children have to notice. */
export type Victim = 'tree' | 'web' | 'worker' | 'child' | 'postmaster' | 'backend';

/** The victims of a layout. */
export const VICTIMS: Record<Layout, readonly Victim[]> = {
  together: ['tree', 'web', 'child', 'postmaster', 'backend'],
  apart: ['tree', 'web', 'worker', 'child', 'postmaster', 'backend'],
};

/** SIGKILL to the victim, whatever it is doing. */
export async function kill(campaign: Campaign, victim: Victim): Promise<void> {
  const { stage, random, story } = campaign;
  switch (victim) {
    case 'tree': {
      const death = stage.allEnd();
      killAll(stage.layout === 'together' ? stage.all() : [...stage.tree('web'), ...stage.tree('worker')]);
      return death;
    }
    case 'web':
    case 'worker':
      return killRole(campaign, victim);
    case 'child':
      return killAll([await childAtWork(campaign)]);
    case 'postmaster':
      return killAll(stage.postgres().slice(0, 1));
    case 'backend': {
      const backends = stage.postgres().filter(({ commandLine }) => /archivolt.*\[local\]/.test(commandLine));
      const backend = random.pick(backends);
      if (!backend) throw new Error('there is no connection to kill');
      story.push(`  killed: ${backend.commandLine}`);
      return killAll([backend]);
    }
  }
}

/** So many looks see a child of one document or none: a fast machine has read it between two of them. */
const POLLS_PER_DOCUMENT = 30;

/** A child of the worker; there is one as soon as a page has to be read. */
export async function childAtWork(campaign: Campaign): Promise<SeenProcess> {
  let looks = 0;
  const look = async () => {
    if (looks++ % POLLS_PER_DOCUMENT === 0) await campaign.send([await campaign.nextUpload(true)]);
    return campaign.random.pick(campaign.stage.tree('worker').slice(1).filter(isChild));
  };
  const child = await until(look, {
    limitMs: 60_000,
    whatFor: () => `a child at work\n${campaign.stage.output()}`,
  });
  campaign.story.push(`  a child: ${child.commandLine.slice(-80)}`);
  return child;
}

function isChild(one: SeenProcess): boolean {
  return !isPostgres(one) && one.folder.includes('/work/');
}

async function killRole({ stage }: Campaign, role: Role): Promise<void> {
  const death = stage.nextEnd();
  killAll(stage.tree(role).slice(0, 1));
  await death;
}
