import type { Context } from '../../../platform/context.ts';
import { type JobRegistration, registerJob } from '../../../platform/jobs/index.ts';
import { addOfficeExtraJob, handleAddOfficeExtra } from './extras/add-office-extra.job.ts';
import { handleTidyUp, tidyUpJob } from './tidy-up.job.ts';

export { type DoctorResult, runDoctor } from './doctor.ts';
export { extrasRoutes } from './extras/extras.routes.ts';
export { maintenanceRoutes } from './jobs.routes.ts';
export { type RotatedKey, rotateKey } from './keys/rotate-key.ts';
export { eraseOther, moveStore, verifyMove } from './move-store/move-store.ts';
export { readableSize } from './readable-size.ts';
export { statusRoutes } from './status/status.routes.ts';
export { type Print, type VerifyResult, verifyOriginals } from './verify.ts';

/** The jobs of this module with their handlers. */
export const maintenanceJobs: readonly JobRegistration<Context>[] = [
  registerJob(tidyUpJob, handleTidyUp),
  registerJob(addOfficeExtraJob, handleAddOfficeExtra),
];
