import { z } from 'zod';
import type { Context } from '../../../../platform/context.ts';
import { databaseSettings } from '../../../../platform/database/index.ts';
import { defineJob, type JobHandler } from '../../../../platform/jobs/index.ts';
import { OutboundFailed, OutboundRefused } from '../../../../platform/outbound/index.ts';
import { addOfficeExtra, ExtraProblem } from '../../../reading/office/index.ts';
import type { ExtraFailure } from './extra-state.ts';
import { type ExtraRow, saveExtra } from './extras.store.ts';

/** Fetches the office extra, as `archivolt extra add office` does. */
export const addOfficeExtraJob = defineJob({
  name: 'add_office_extra',
  payload: z.object({}),
  retry: { limit: 2, delaySeconds: 30, backoff: true },
  expireInSeconds: 3_600,
  work: 'io',
});

/** Adds it, and writes down how far it is and how that ended. What people can do something about is not tried again by itself. */
export const handleAddOfficeExtra: JobHandler<Record<string, never>, Context> = async (ctx, _payload, { signal }) => {
  const { dataDir } = ctx.config.get(databaseSettings);
  const write = (row: Omit<ExtraRow, 'changedAt'>) =>
    saveExtra(ctx.db, 'office', { ...row, changedAt: ctx.clock.now() });
  try {
    await write({ state: 'adding', doneBytes: 0, problemCode: null });
    await addOfficeExtra({
      dataDir,
      outbound: ctx.outbound,
      signal,
      onFetched: (doneBytes) => write({ state: 'adding', doneBytes, problemCode: null }),
    });
    await write({ state: 'added', doneBytes: 0, problemCode: null });
    return { type: 'done' };
  } catch (error) {
    // The service stops, or another worker has the job: it goes on there.
    signal.throwIfAborted();
    const problemCode = failureOf(error);
    await write({ state: 'failed', doneBytes: 0, problemCode });
    if (problemCode === 'fault') throw error;
    ctx.log.warn({ err: error }, 'the office extra could not be added');
    return { type: 'done' };
  }
};

function failureOf(error: unknown): ExtraFailure {
  if (error instanceof ExtraProblem) return error.code;
  if (error instanceof OutboundRefused) return 'not_allowed';
  return error instanceof OutboundFailed ? 'not_reached' : 'fault';
}
