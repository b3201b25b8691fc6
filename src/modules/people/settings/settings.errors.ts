import { defineErrors } from '../../../platform/errors.ts';

/** Expected failures of saved settings. */
export const settingErrors = defineErrors({
  setting_unknown: {
    status: 404,
    title: 'No such setting',
    detail: 'There is no setting of this name. docs/configuration.md lists them all.',
  },
  setting_environment_only: {
    status: 422,
    title: 'Setting of the environment',
    detail: 'This setting comes from the environment or the file .env only: it is needed before the database is open.',
  },
  setting_invalid: {
    status: 422,
    title: 'Value not accepted',
    detail: 'The service would not start with this value.',
  },
  setting_changed_meanwhile: {
    status: 409,
    title: 'Changed meanwhile',
    detail: 'Somebody else has changed this setting. Look at what it is now, then save again.',
  },
  setting_change_not_found: {
    status: 404,
    title: 'No such change',
    detail: 'There is no change of a setting with this number.',
  },
});
