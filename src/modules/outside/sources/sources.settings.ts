import { defineSettings, integerText } from '../../../platform/config/index.ts';

/** Settings of sources. */
export const sourceSettings = defineSettings<{ logDays: number }>('sources', {
  logDays: {
    env: 'SOURCE_LOG_DAYS',
    doc: 'Days that it is kept what came to a source and what became of it; of each source the newest 1,000.',
    schema: integerText(1, 3650),
    default: 30,
  },
});
