import { defineSettings, integerText } from '../../../platform/config/index.ts';

/** Settings of a person's whole account. */
export const accountSettings = defineSettings<{ deletionGraceDays: number; exportKeptDays: number }>('account', {
  deletionGraceDays: {
    env: 'ACCOUNT_DELETION_GRACE_DAYS',
    doc: 'Days in which a person who deleted their account can change their mind; then everything of theirs is erased for good.',
    schema: integerText(1, 365),
    default: 30,
  },
  exportKeptDays: {
    env: 'ACCOUNT_EXPORT_KEPT_DAYS',
    doc: 'Days in which the export of a person’s data can be downloaded before it is removed.',
    schema: integerText(1, 90),
    default: 7,
  },
});
