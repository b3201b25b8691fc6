import { registerJob } from '../../../platform/jobs/index.ts';
import { acceptAttachmentsJob } from '../steps/index.ts';
import { handleAcceptAttachments } from './accept-attachments.ts';

export { attachmentRoutes } from './attachments.routes.ts';

/** Jobs that make documents of what lies in documents. */
export const attachmentJobs = [registerJob(acceptAttachmentsJob, handleAcceptAttachments)];
