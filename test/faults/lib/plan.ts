import { settingsOfSteps, stepRegistry } from '../../../src/modules/documents/steps/index.ts';
import { hasProgram } from '../../../src/modules/reading/pdf/fixtures/programs.ts';
import { loadConfig } from '../../../src/platform/config/index.ts';
import { FAULT_POINTS, type FaultPoint, STEP_FAULT_MOMENTS } from '../../../src/platform/faults/index.ts';
import { canRunSeaweed } from '../../harness/remotes/seaweed.ts';
import { COMMITS_OF_A_ROUND, commitNumbers, turnOf } from './commit.ts';
import type { Layout } from './stage.ts';
import { type StoreKind, storeOfTurn } from './stored-files.ts';

/** The step that has to be switched on, and that fails without Ghostscript. */
const ARCHIVING = 'convert_to_pdfa';
const canArchive = hasProgram('gs');

/** With everything switched on: steps that no document has by itself, whatever is set, are visited by their own tests. */
const everything = loadConfig(settingsOfSteps, {
  ENABLE_PDFA_CONVERSION: 'true',
  AI_BASE_URL: 'http://localhost/v1',
  AI_MODEL: 'any',
});

/** Every point of the service: the named ones, and each place of each step that uploads lead to. */
export const allPoints: readonly FaultPoint[] = [
  ...FAULT_POINTS,
  ...stepRegistry
    .filter(({ name, isPlanned }) => (name === ARCHIVING ? canArchive : (isPlanned?.(everything) ?? true)))
    .flatMap(({ name }) => STEP_FAULT_MOMENTS.map((place) => `step.${name}.${place}` as const)),
];

const LAYOUTS: readonly Layout[] = ['apart', 'together'];

/** Kills at random moments where FAULT_KILLS asks for no number; those at points come on top. */
const USUAL_MOMENTS = 5;
const USUAL_STARTS = 3;
const MANY_STARTS = 20;

const { seed, turn } = commitNumbers();
const wantedKills = numberFrom('FAULT_KILLS');

/** The seed of this run, from its commit; FAULT_SEED gives another one. */
export const runSeed = numberFrom('FAULT_SEED') ?? seed;

/** The points whose turn it is: every one where FAULT_KILLS asks for a long run, otherwise a sixteenth. */
export const pointsOfRun: readonly FaultPoint[] =
  wantedKills === undefined ? turnOf(turn, allPoints, COMMITS_OF_A_ROUND) : allPoints;

/** What files are kept in at the first visit of a point; FAULT_STORE (`folder` or `s3`) says otherwise. */
export const storeOfRun: StoreKind =
  process.env.FAULT_STORE === 's3' || process.env.FAULT_STORE === 'folder'
    ? process.env.FAULT_STORE
    : canRunSeaweed
      ? storeOfTurn({ turn })
      : 'folder';

/** Whether documents get archive copies while kills come at these points, or at any moment of a long run; they cost as much as all else. */
export function isArchivingAt(points: readonly FaultPoint[] | 'any'): boolean {
  if (points === 'any') return canArchive && wantedKills !== undefined;
  return points.some((point) => point.startsWith(`step.${ARCHIVING}.`));
}

/** The layout in which kills at random moments come; a long run has both. */
export const layoutsOfRun: readonly Layout[] =
  wantedKills === undefined ? turnOf(turn, LAYOUTS, LAYOUTS.length) : LAYOUTS;

/** How often each point is visited, and how many kills at random moments follow: FAULT_KILLS asks for that many in all. */
export function killsOfRun(): { visits: number; moments: number } {
  if (wantedKills === undefined) return { visits: 1, moments: USUAL_MOMENTS };
  const visits = Math.max(1, Math.round(wantedKills / 3 / allPoints.length));
  return { visits, moments: Math.max(USUAL_MOMENTS, wantedKills - visits * allPoints.length) };
}

/** How often `serve` and `work` are started at the same moment on a new database. */
export function startsOfRun(): number {
  return wantedKills === undefined ? USUAL_STARTS : MANY_STARTS;
}

function numberFrom(variable: string): number | undefined {
  const text = process.env[variable];
  if (text === undefined || text === '') return undefined;
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0)
    throw new Error(`${variable} is "${text}" and must be a whole number`);
  return number;
}
