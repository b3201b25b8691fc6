import type { Config } from '../../../../platform/config/index.ts';
import { databaseSettings } from '../../../../platform/database/index.ts';
import { EXTRA_PROBLEMS, findOfficeExtra } from '../../../reading/office/index.ts';
import type { ExtraRow } from './extras.store.ts';

/** What the last attempt to add an extra ended with, beside what the extra says itself. */
export const EXTRA_FAILURES = [...EXTRA_PROBLEMS, 'not_reached', 'not_allowed', 'interrupted', 'fault'] as const;
export type ExtraFailure = (typeof EXTRA_FAILURES)[number];

/** What an attempt that says nothing for so long is taken for: its worker is gone, or its line is. */
const SILENT_MS = 15 * 60_000;

export type ExtraState =
  | { state: 'ready' | 'missing' }
  | { state: 'adding'; doneBytes: number }
  | { state: 'failed'; problem: ExtraFailure };

/** How the office extra is: there, on its way, or why it is not. */
export function officeExtraState(config: Config, row: ExtraRow | undefined, now: Date): ExtraState {
  if (findOfficeExtra(config.get(databaseSettings).dataDir) !== null) return { state: 'ready' };
  if (row?.state === 'adding') {
    const isSilent = now.getTime() - row.changedAt.getTime() > SILENT_MS;
    return isSilent ? { state: 'failed', problem: 'interrupted' } : { state: 'adding', doneBytes: row.doneBytes };
  }
  // What was added and is not there has been taken away again.
  return row?.state === 'failed' ? { state: 'failed', problem: failureOf(row.problemCode) } : { state: 'missing' };
}

function failureOf(code: string | null): ExtraFailure {
  return EXTRA_FAILURES.find((one) => one === code) ?? 'fault';
}
