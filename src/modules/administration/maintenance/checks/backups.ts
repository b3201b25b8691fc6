import { readBackupState } from '../../backups/index.ts';
import { type Check, ok, problem } from '../finding.ts';
import { readableSpan } from '../readable-span.ts';

/** Whether there is a whole backup that is young enough, and the one that was tried came back. */
export const backupsCheck: Check = {
  title: 'Backups',
  async *run(ctx) {
    const { to, lastWhole, ageSeconds, isLate, failed, lastDrill } = await readBackupState(ctx);
    if (to === null && !lastWhole) {
      yield ok('The service makes none: BACKUP_TO is not set.');
      return;
    }
    const age = ageSeconds === null ? 'There is none yet.' : `The newest whole one is ${readableSpan(ageSeconds)} old.`;
    const reason = failed ? ` The last one failed (${failed.problem ?? 'fault'}).` : '';
    const isBad = isLate || failed !== undefined;
    if (isBad) yield problem(`${age}${reason}`, 'Run "archivolt backup" and see what it says.');
    else yield ok(age);
    if (lastWhole && lastWhole.damagedCount > 0)
      yield problem(
        `${lastWhole.damagedCount} files of the archive were missing or damaged when it was made.`,
        'Run "archivolt verify", which names them.',
      );
    if (lastDrill?.state === 'failed')
      yield problem(
        `The backup that was last tried did not come back (${lastDrill.problem ?? 'fault'}).`,
        'Run "archivolt backup drill" and see what it says.',
      );
    else if (lastDrill) yield ok(`One was restored for a try on ${lastDrill.endedAt?.toISOString().slice(0, 10)}.`);
  },
};
