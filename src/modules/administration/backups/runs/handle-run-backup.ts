import { type Context, inTransaction } from '../../../../platform/context.ts';
import { type DatabaseHandle, openDatabase } from '../../../../platform/database/index.ts';
import type { JobHandler } from '../../../../platform/jobs/index.ts';
import { timeSettings } from '../../../../platform/time/index.ts';
import { BackupProblem } from '../backup-problem.ts';
import { type DrillParts, drillBackup } from '../drill/drill-backup.ts';
import { makeBackup, needsPassphrase } from '../make/make-backup.ts';
import { configuredPassphrase, passphraseMissing } from '../passphrase.ts';
import type { BackupPlace } from '../place/backup-place.ts';
import { openPlace } from '../place/open-place.ts';
import { pruneBackups } from '../prune.ts';
import { type ClaimedRun, claimRun, endRun, type RunEnd } from './backup-runs.store.ts';
import { keepBeating, type RunProgress } from './keep-beating.ts';
import { notifyOfBackups } from './notify-of-backups.ts';
import { runProblemOf } from './run-problem.ts';

/** What the program knows and this module does not. */
export type RunParts = DrillParts & { version: string };

/** Another backup goes to the place, or a restore comes from it: this one comes again after so long. */
const BUSY_SECONDS = 60;

type Ended = Omit<RunEnd, 'now' | 'state'>;
type Work = { ctx: Context; place: BackupPlace; signal: AbortSignal; progress: RunProgress };

/** Does what a run says, writes down how far it is, and how it ended. */
export function handleRunBackup(parts: RunParts): JobHandler<{ runId: string }, Context> {
  return async (ctx, { runId }, job) => {
    const run = await claimRun(ctx.db, runId, ctx.clock.now());
    if (run === null) return { type: 'done' };
    const beating = keepBeating(ctx, run.claim);
    const signal = AbortSignal.any([job.signal, beating.signal]);
    try {
      const place = await openPlace(ctx, run.place, signal);
      const work = { ctx, place, signal, progress: beating.progress };
      const ended = await (run.kind === 'backup' ? backUp(work, parts) : drill(work, parts));
      await finish(ctx, run, { ...ended, state: 'done' });
      return { type: 'done' };
    } catch (error) {
      // The service stops: it goes on in its next life.
      job.signal.throwIfAborted();
      if (beating.signal.aborted) return { type: 'done' };
      if (error instanceof BackupProblem && error.code === 'backup_running')
        return { type: 'retryIn', seconds: BUSY_SECONDS };
      const problem = runProblemOf(error);
      ctx.log.warn({ err: error, kind: run.kind }, 'a backup, or a try to restore one, failed');
      await finish(ctx, run, { state: 'failed', backupName: null, damagedCount: 0, problem });
      return { type: 'done' };
    } finally {
      await beating.stop();
    }
  };
}

async function finish(ctx: Context, { claim }: ClaimedRun, end: Omit<RunEnd, 'now'>): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (await endRun(tx.db, claim, { ...end, now: tx.clock.now() })) await notifyOfBackups(tx);
  });
}

async function backUp({ ctx, place, signal, progress }: Work, { version }: RunParts): Promise<Ended> {
  const passphrase = await configuredPassphrase(ctx.config);
  if (passphrase === null && needsPassphrase(ctx))
    throw passphraseMissing('The encryption key lies in DATA_DIR alone and needs a passphrase.');
  const { manifest } = await beside(ctx, ({ openSession }) =>
    makeBackup(ctx, { place, openSession, version, passphrase, signal, onProgress: progress }),
  );
  const { missing, changed } = manifest.blobs;
  const whole = { backupName: manifest.name, damagedCount: missing + changed, problem: null };
  try {
    await pruneBackups(place, ctx.config.get(timeSettings).timeZone);
    return whole;
  } catch (error) {
    signal.throwIfAborted();
    // The new one is whole all the same.
    ctx.log.warn({ err: error }, 'older backups could not be removed');
    return { ...whole, problem: runProblemOf(error) };
  }
}

async function drill({ ctx, place, signal, progress }: Work, parts: RunParts): Promise<Ended> {
  const passphrase = await configuredPassphrase(ctx.config);
  const { manifest } = await drillBackup(ctx, { ...parts, place, passphrase, signal, onProgress: progress });
  return { backupName: manifest.name, damagedCount: 0, problem: null };
}

/** Sessions of a backup's own, which no other work of the service waits for. */
async function beside<T>({ config, log }: Context, work: (database: DatabaseHandle) => Promise<T>): Promise<T> {
  const database = await openDatabase({ config, log, asGuest: true });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
