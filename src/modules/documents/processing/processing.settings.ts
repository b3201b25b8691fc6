import { defineSettings, integerText } from '../../../platform/config/index.ts';

/** Limits of processing. */
export type ProcessingSettings = { stepTimeoutSeconds: number };

/** Settings of the engine. */
export const processingSettings = defineSettings<ProcessingSettings>('processing', {
  stepTimeoutSeconds: {
    env: 'STEP_TIMEOUT_SECONDS',
    doc: 'How long one processing step may go without progress (a page read, or the step finished) before it is stopped and tried again, in seconds.',
    schema: integerText(10, 86_400),
    default: 600,
  },
});
