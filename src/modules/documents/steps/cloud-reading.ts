import type { Context } from '../../../platform/context.ts';
import { FairLimit } from '../../../platform/fair-limit.ts';
import { hostOf } from '../../reading/ai/index.ts';
import { type CloudOcrProblem, cloudOcrErrors, cloudOcrOf, createCloudReader } from '../../reading/cloud-ocr/index.ts';
import type { StepRun } from './define-step.ts';
import type { OcrOptions } from './ocr.options.ts';
import type { Reading } from './page-reader.ts';
import { failed, retryIn, type StepResult } from './step-result.ts';

/** Pages of one document that are with the service at the same time. */
const PAGES_AT_A_TIME = 4;
const [SHORTEST_WAIT_SECONDS, LONGEST_WAIT_SECONDS] = [10, 300];
/** A service that has been away for so long is waited for no longer: people see that it failed, and try again. */
const MAX_WAIT_SECONDS = 3_600;

/** Whether pages are sent to a service elsewhere; never of a document that stays here: then this machine reads them. */
export function readsElsewhere({ file, options }: Pick<StepRun<OcrOptions>, 'file' | 'options'>): boolean {
  return options.engine === 'cloud' && !file.local_only;
}

/** The service that reads pages, and where it is. @throws cloud_ocr_not_configured */
export function cloudReading(ctx: Pick<Context, 'config' | 'outbound' | 'log'>): Reading & { host: string } {
  const service = cloudOcrOf(ctx.config);
  if (!service) throw cloudOcrErrors.cloud_ocr_not_configured();
  const reader = createCloudReader(ctx, service);
  return { reader, slots: new FairLimit(PAGES_AT_A_TIME), workerCount: PAGES_AT_A_TIME, host: hostOf(service) };
}

/** What becomes of the step when the service gave no reading: it waits where that may help. What was read before stays either way. */
export function afterCloudProblem(run: StepRun<unknown>, problem: CloudOcrProblem): StepResult {
  const { code, detail, isFinal, retryAfterSeconds } = problem;
  const waitedMs = run.waitingSince === null ? 0 : run.ctx.clock.now().getTime() - run.waitingSince.getTime();
  const waitedSeconds = waitedMs / 1000;
  const seconds =
    retryAfterSeconds ?? Math.min(LONGEST_WAIT_SECONDS, Math.max(SHORTEST_WAIT_SECONDS, Math.round(waitedSeconds / 2)));
  if (isFinal || waitedSeconds + seconds > MAX_WAIT_SECONDS) return failed(code, detail, problem.stack);
  return retryIn(Math.max(1, seconds), 'cloud_ocr_busy', `${detail} The step goes on by itself.`);
}
