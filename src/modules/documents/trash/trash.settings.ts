import { defineSettings, integerText } from '../../../platform/config/index.ts';

/** Settings of the trash. */
export const trashSettings = defineSettings<{ retentionDays: number }>('trash', {
  retentionDays: {
    env: 'TRASH_RETENTION_DAYS',
    doc: 'Days a document stays in the trash before it is erased for good.',
    schema: integerText(1, 36_500),
    default: 30,
  },
});
