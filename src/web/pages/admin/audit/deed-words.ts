import type { TFunction } from 'i18next';
import type { AuditQuery } from '../../../api/types.ts';

/** Each deed by its name, with the key of its words. A deed without them does not compile. */
export const deedWords = {
  'account.deletion_requested': 'deed.account_deletion_requested',
  'account.erased': 'deed.account_erased',
  'account.export_downloaded': 'deed.account_export_downloaded',
  'account.export_started': 'deed.account_export_started',
  'account.exported': 'deed.account_exported',
  'account.kept': 'deed.account_kept',
  'api_token.created': 'deed.api_token_created',
  'api_token.revoked': 'deed.api_token_revoked',
  'audit_log.exported': 'deed.audit_log_exported',
  'bulk_action.started': 'deed.bulk_action_started',
  'file.erased': 'deed.file_erased',
  'file.reprocessed': 'deed.file_reprocessed',
  'file.restored': 'deed.file_restored',
  'file.step_retried': 'deed.file_step_retried',
  'file.transferred': 'deed.file_transferred',
  'file.trashed': 'deed.file_trashed',
  'file.updated': 'deed.file_updated',
  'file.uploaded': 'deed.file_uploaded',
  'identity.linked': 'deed.identity_linked',
  'identity.unlinked': 'deed.identity_unlinked',
  'instance.key_rotated': 'deed.instance_key_rotated',
  'instance.set_up': 'deed.instance_set_up',
  'job.all_retried': 'deed.job_all_retried',
  'job.retried': 'deed.job_retried',
  'passkey.added': 'deed.passkey_added',
  'passkey.copy_suspected': 'deed.passkey_copy_suspected',
  'passkey.removed': 'deed.passkey_removed',
  'passkey.renamed': 'deed.passkey_renamed',
  'profile.updated': 'deed.profile_updated',
  'session.ended': 'deed.session_ended',
  'session.others_ended': 'deed.session_others_ended',
  'session.proof_refused': 'deed.session_proof_refused',
  'session.proved': 'deed.session_proved',
  'setting.reset': 'deed.setting_reset',
  'setting.restored': 'deed.setting_restored',
  'setting.saved': 'deed.setting_saved',
  'setting.tried': 'deed.setting_tried',
  'user.admin_changed': 'deed.user_admin_changed',
  'user.blocked': 'deed.user_blocked',
  'user.created': 'deed.user_created',
  'user.deleted': 'deed.user_deleted',
  'user.email_change_asked': 'deed.user_email_change_asked',
  'user.email_change_cancelled': 'deed.user_email_change_cancelled',
  'user.email_changed': 'deed.user_email_changed',
  'user.email_verified': 'deed.user_email_verified',
  'user.link_sent': 'deed.user_link_sent',
  'user.password_changed': 'deed.user_password_changed',
  'user.password_reset': 'deed.user_password_reset',
  'user.password_set': 'deed.user_password_set',
  'user.recovery_codes_renewed': 'deed.user_recovery_codes_renewed',
  'user.restored': 'deed.user_restored',
  'user.second_step_begun': 'deed.user_second_step_begun',
  'user.second_step_refused': 'deed.user_second_step_refused',
  'user.second_step_reset': 'deed.user_second_step_reset',
  'user.second_step_turned_off': 'deed.user_second_step_turned_off',
  'user.second_step_turned_on': 'deed.user_second_step_turned_on',
  'user.sign_in_refused': 'deed.user_sign_in_refused',
  'user.signed_in': 'deed.user_signed_in',
  'user.signed_out': 'deed.user_signed_out',
  'user.signed_out_everywhere': 'deed.user_signed_out_everywhere',
  'user.signed_up': 'deed.user_signed_up',
  'user.unblocked': 'deed.user_unblocked',
  'user.updated': 'deed.user_updated',
  'webhook.created': 'deed.webhook_created',
  'webhook.deleted': 'deed.webhook_deleted',
  'webhook.paused': 'deed.webhook_paused',
  'webhook.replayed': 'deed.webhook_replayed',
  'webhook.secret_changed': 'deed.webhook_secret_changed',
  'webhook.updated': 'deed.webhook_updated',
} as const satisfies Record<NonNullable<AuditQuery['action']>, string>;

/** Each group of deeds. */
export const groupWords = {
  account: 'deed_group.account',
  api_token: 'deed_group.api_token',
  audit_log: 'deed_group.audit_log',
  bulk_action: 'deed_group.bulk_action',
  file: 'deed_group.file',
  identity: 'deed_group.identity',
  instance: 'deed_group.instance',
  job: 'deed_group.job',
  passkey: 'deed_group.passkey',
  profile: 'deed_group.profile',
  session: 'deed_group.session',
  setting: 'deed_group.setting',
  user: 'deed_group.user',
  webhook: 'deed_group.webhook',
} as const satisfies Record<NonNullable<AuditQuery['group']>, string>;

/** Each kind of thing that something is done to. */
export const targetWords = {
  api_token: 'deed_target.api_token',
  audit_log: 'deed_target.audit_log',
  bulk_action: 'deed_target.bulk_action',
  file: 'deed_target.file',
  instance: 'deed_target.instance',
  job: 'deed_target.job',
  passkey: 'deed_target.passkey',
  session: 'deed_target.session',
  setting: 'deed_target.setting',
  user: 'deed_target.user',
  webhook: 'deed_target.webhook',
} as const satisfies Record<NonNullable<AuditQuery['target_type']>, string>;

/** What is told of a deed, as far as it has words of its own. */
const fieldWords = {
  action: 'deed_field.action',
  by: 'deed_field.by',
  counter: 'deed_field.counter',
  display_name: 'deed_field.display_name',
  email: 'deed_field.email',
  ended_sessions: 'deed_field.ended_sessions',
  erase_after: 'deed_field.erase_after',
  expires_at: 'deed_field.expires_at',
  fields: 'deed_field.fields',
  filters: 'deed_field.filters',
  format: 'deed_field.format',
  is_admin: 'deed_field.is_admin',
  is_duplicate: 'deed_field.is_duplicate',
  locale: 'deed_field.locale',
  method: 'deed_field.method',
  mime_type: 'deed_field.mime_type',
  name: 'deed_field.name',
  password: 'deed_field.password',
  prefix: 'deed_field.prefix',
  provider: 'deed_field.provider',
  reason: 'deed_field.reason',
  restored_from: 'deed_field.restored_from',
  scopes: 'deed_field.scopes',
  second_step: 'deed_field.second_step',
  size_bytes: 'deed_field.size_bytes',
  source: 'deed_field.source',
  step: 'deed_field.step',
  steps: 'deed_field.steps',
  template: 'deed_field.template',
  theme: 'deed_field.theme',
  total: 'deed_field.total',
  username: 'deed_field.username',
  value: 'deed_field.value',
  with_password: 'deed_field.with_password',
} as const;

/** What was done, in words; a deed of a version that is not this one, by its name. */
export function wordsOfDeed(t: TFunction, action: string): string {
  return isKey(deedWords, action) ? t(deedWords[action]) : action;
}

/** The name of a field that changed, or of something else that is known; one without words by its own name. */
export function wordsOfField(t: TFunction, field: string): string {
  return isKey(fieldWords, field) ? t(fieldWords[field]) : field.replaceAll('_', ' ');
}

function isKey<Words extends object>(words: Words, name: string): name is Extract<keyof Words, string> {
  return Object.hasOwn(words, name);
}
