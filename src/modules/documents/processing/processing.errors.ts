import { defineErrors } from '../../../platform/errors.ts';

/** Expected failures around processing. */
export const processingErrors = defineErrors({
  step_not_found: {
    status: 404,
    title: 'Step not found',
    detail: 'This document has no processing step of that name.',
  },
  trial_stays_here: {
    status: 409,
    title: 'Nothing is sent while a pipeline is tried',
    detail:
      'The step wanted to reach another server, which a trial does not let it do. It does when the pipeline is used.',
  },
  step_not_failed: {
    status: 409,
    title: 'Step has not failed',
    detail:
      'Only a step that failed or ended with a warning can be tried again. Reprocess the document to run all steps anew.',
  },
});
