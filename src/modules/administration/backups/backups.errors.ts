import { defineErrors } from '../../../platform/errors.ts';

/** Expected failures of what administrators ask of backups. */
export const backupErrors = defineErrors({
  backup_not_set_up: {
    status: 409,
    title: 'No backups set up',
    detail: 'BACKUP_TO does not say where backups go. Set it where the service is started, then start it again.',
  },
});
