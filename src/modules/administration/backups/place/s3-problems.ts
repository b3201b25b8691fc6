import { type DeliveryProblem, problemOf } from '../../../outside/destinations/index.ts';
import { BackupProblem, type BackupProblemCode } from '../backup-problem.ts';

type Code = DeliveryProblem['code'];

const MEANINGS: Partial<Record<Code, BackupProblemCode>> = {
  credentials_refused: 'backup_place_refused',
  permission_denied: 'backup_place_refused',
  destination_full: 'backup_place_full',
  too_large: 'backup_place_full',
  not_reached: 'backup_place_away',
  server_busy: 'backup_place_away',
  server_failed: 'backup_place_away',
  cut_off: 'backup_place_away',
};

/** What went wrong with a bucket, as a problem of the place; what no server and no network causes comes back as it is. */
export function bucketProblem(place: string, error: unknown): unknown {
  if (error instanceof BackupProblem) return error;
  let problem: DeliveryProblem;
  try {
    problem = problemOf(error);
  } catch (unknown) {
    return unknown;
  }
  const code = MEANINGS[problem.code] ?? 'backup_place_unusable';
  return new BackupProblem(code, `${place}: ${problem.detail}`, { cause: error });
}

/** Whether a problem may be over in a moment. */
export function isPassing(problem: unknown): boolean {
  return problem instanceof BackupProblem && problem.code === 'backup_place_away';
}
