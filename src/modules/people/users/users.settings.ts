import { booleanText, defineSettings } from '../../../platform/config/index.ts';

/** For how many people this service is. */
export const userSettings = defineSettings<{ multiUserEnabled: boolean }>('users', {
  multiUserEnabled: {
    env: 'MULTI_USER_ENABLED',
    doc: 'Whether local accounts beside the administrator may sign in.',
    schema: booleanText,
    default: false,
  },
});
