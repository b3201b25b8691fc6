import { randomInt } from 'node:crypto';
import { stepRegistry } from '../../../src/modules/documents/steps/index.ts';
import { FAULT_POINTS, type FaultPoint, STEP_FAULT_PLACES } from '../../../src/platform/faults/index.ts';

/** Every point of the service: the named ones, and each place of each step. */
export const allPoints: readonly FaultPoint[] = [
  ...FAULT_POINTS,
  ...stepRegistry.flatMap(({ name }) => STEP_FAULT_PLACES.map((place) => `step.${name}.${place}` as const)),
];

/** Kills at random moments where FAULT_KILLS asks for no number; those at every point come on top. */
const USUAL_MOMENTS = 10;
const USUAL_STARTS = 3;
const MANY_STARTS = 20;

/** The seed of this run; FAULT_SEED repeats one. */
export const runSeed = numberFrom('FAULT_SEED') ?? randomInt(2 ** 31);

/** How often every point is visited, and how many kills at random moments follow: FAULT_KILLS asks for that many in all. */
export function killsOfRun(): { visits: number; moments: number } {
  const wanted = numberFrom('FAULT_KILLS');
  if (wanted === undefined) return { visits: 1, moments: USUAL_MOMENTS };
  const visits = Math.max(1, Math.round(wanted / 3 / allPoints.length));
  return { visits, moments: Math.max(USUAL_MOMENTS, wanted - visits * allPoints.length) };
}

/** How often `serve` and `work` are started at the same moment on a new database. */
export function startsOfRun(): number {
  return numberFrom('FAULT_KILLS') === undefined ? USUAL_STARTS : MANY_STARTS;
}

function numberFrom(variable: string): number | undefined {
  const text = process.env[variable];
  if (text === undefined || text === '') return undefined;
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0)
    throw new Error(`${variable} is "${text}" and must be a whole number`);
  return number;
}
