import type { Context } from '../../../../platform/context.ts';
import { beatRun } from './backup-runs.store.ts';

const BEAT_MS = 5_000;

/** How far a run is, in bytes. */
export type RunProgress = (progress: { doneBytes: number; sizeBytes: number }) => void;

/** Says now and then that a run is worked on; its signal aborts when somebody else has taken it. */
export function keepBeating(ctx: Context, claim: string) {
  const lost = new AbortController();
  let [doneBytes, sizeBytes] = [0, 0];
  let beating = Promise.resolve();
  const beat = async () => {
    try {
      const isOurs = await beatRun(ctx.db, { claim, doneBytes, sizeBytes, now: ctx.clock.now() });
      if (!isOurs) lost.abort(new Error('another process has taken this backup over'));
    } catch (error) {
      // Whether the database is gone is found out by whoever needs it.
      ctx.log.warn({ err: error }, 'a backup could not say that it is being worked on');
    }
  };
  const timer = setInterval(() => {
    beating = beating.then(beat);
  }, BEAT_MS);
  const progress: RunProgress = (now) => {
    doneBytes = now.doneBytes;
    sizeBytes = now.sizeBytes;
  };
  return {
    signal: lost.signal,
    progress,
    async stop() {
      clearInterval(timer);
      await beating;
    },
  };
}
