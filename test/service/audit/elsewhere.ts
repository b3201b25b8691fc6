import type { AuditAction } from '../../../src/modules/people/audit/index.ts';

/** Deeds whose doing takes more than a service: the test that does them and looks for the row. */
export const elsewhere: Partial<Record<AuditAction, string>> = {
  'account.erased': 'test/service/account/deletion.test.ts',
  'file.step_retried': 'src/modules/documents/processing/verbs/retry-and-reprocess.test.ts',
  'file.transferred': 'test/service/administration/deletion.test.ts',
  'identity.linked': 'src/modules/people/identities/connecting.test.ts',
  'instance.key_rotated': 'test/service/rotate-key.test.ts',
  'job.all_retried': 'test/service/status.test.ts',
  'job.retried': 'src/modules/upkeep/maintenance/jobs.routes.test.ts',
  'notification_channel.tested': 'test/service/notifications/channels.test.ts',
  'notification_preferences.changed': 'test/service/notifications/inbox.test.ts',
  'passkey.added': 'src/modules/people/auth/passkeys/passkeys.test.ts',
  'passkey.copy_suspected': 'src/modules/people/auth/passkeys/passkeys.test.ts',
  'setting.tried': 'src/modules/people/admin-settings/trials/trials.test.ts',
  'user.admin_changed': 'src/modules/people/identities/oidc.test.ts',
  'user.blocked': 'test/service/administration/block.test.ts',
  'user.created': 'src/modules/people/identities/oidc.test.ts',
  'user.deleted': 'test/service/administration/deletion.test.ts',
  'user.password_set': 'test/service/administration/users.test.ts',
  'user.restored': 'test/service/administration/deletion.test.ts',
  'user.signed_out_everywhere': 'test/service/administration/users.test.ts',
  'user.unblocked': 'test/service/administration/block.test.ts',
  'user.updated': 'test/service/administration/users.test.ts',
  'destination.paused': 'test/service/destinations/problems.test.ts',
  'destination.retried': 'test/service/destinations/problems.test.ts',
  'webhook.paused': 'test/service/webhooks/failing-endpoints.test.ts',
};
