import { type Context, forOwner } from '../../../../platform/context.ts';
import type { JobHandler } from '../../../../platform/jobs/index.ts';
import { getFile } from '../../files/index.ts';
import { type DelegatedWork, DocumentWork, helpToRead, runsHere, waitForMachine } from '../../steps/index.ts';
import { passwordOf } from '../password-vault.ts';
import { stepsOf } from '../plan/steps.store.ts';

/** Until somebody else may have taken the job: whoever runs the step cannot help itself. */
const LEAVE_SECONDS = 2;

/** Handles `read_pages`: reads pages of a document beside the process that runs its reading step. */
export const handleReadPages: JobHandler<DelegatedWork, Context> = async (jobCtx, work, job) => {
  if (runsHere(work)) return { type: 'retryIn', seconds: LEAVE_SECONDS };
  const ctx = forOwner({ ...jobCtx, log: jobCtx.log.child({ file_id: work.fileId }) }, work.ownerId);
  const file = await getFile(ctx.db, work.ownerId, work.fileId);
  const step = (await stepsOf(ctx.db, work.fileId)).find(({ id }) => id === work.stepId);
  if (!file || step?.status !== 'in_progress' || step.attempt_count !== work.attempt) return { type: 'done' };
  const workDir = await ctx.workDirs.create();
  const password = await passwordOf(ctx, file.id);
  const document = new DocumentWork({ ctx, file, dir: workDir.path, password });
  const { signal, shouldYield } = job;
  try {
    const input = { ctx, file, work: document, signal, shouldYield, storedOptions: step.options };
    return { type: await helpToRead(input, work) };
  } catch (error) {
    const wait = await waitForMachine(error, workDir.path, step, ctx.clock.now());
    if (!wait) throw error;
    return { type: 'retryIn', seconds: wait.seconds };
  } finally {
    await document.reset();
    await workDir.remove();
  }
};
