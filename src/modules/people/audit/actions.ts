/**
 * Every deed that is written down, and what it is done to. The first word is its group. A new one is a line here and its words in
 * src/web/pages/admin/audit/deed-words.ts.
 */
export const AUDIT_ACTIONS = {
  'account.deletion_requested': 'user',
  'account.erased': 'user',
  'account.export_downloaded': 'user',
  'account.export_started': 'user',
  'account.exported': 'user',
  'account.kept': 'user',
  'api_token.created': 'api_token',
  'api_token.revoked': 'api_token',
  'audit_log.exported': 'audit_log',
  'bulk_action.started': 'bulk_action',
  'file.erased': 'file',
  'file.reprocessed': 'file',
  'file.restored': 'file',
  'file.step_retried': 'file',
  'file.transferred': 'file',
  'file.trashed': 'file',
  'file.updated': 'file',
  'file.uploaded': 'file',
  'identity.linked': 'user',
  'identity.unlinked': 'user',
  'instance.key_rotated': 'instance',
  'instance.set_up': 'user',
  'job.all_retried': 'job',
  'job.retried': 'job',
  'passkey.added': 'passkey',
  'passkey.copy_suspected': 'passkey',
  'passkey.removed': 'passkey',
  'passkey.renamed': 'passkey',
  'profile.updated': 'user',
  'session.ended': 'session',
  'session.others_ended': 'user',
  'session.proof_refused': 'user',
  'session.proved': 'user',
  'setting.reset': 'setting',
  'setting.restored': 'setting',
  'setting.saved': 'setting',
  'setting.tried': 'setting',
  'user.admin_changed': 'user',
  'user.blocked': 'user',
  'user.created': 'user',
  'user.deleted': 'user',
  'user.email_change_asked': 'user',
  'user.email_change_cancelled': 'user',
  'user.email_changed': 'user',
  'user.email_verified': 'user',
  'user.link_sent': 'user',
  'user.password_changed': 'user',
  'user.password_reset': 'user',
  'user.password_set': 'user',
  'user.recovery_codes_renewed': 'user',
  'user.restored': 'user',
  'user.second_step_begun': 'user',
  'user.second_step_refused': 'user',
  'user.second_step_reset': 'user',
  'user.second_step_turned_off': 'user',
  'user.second_step_turned_on': 'user',
  'user.sign_in_refused': 'user',
  'user.signed_in': 'user',
  'user.signed_out': 'session',
  'user.signed_out_everywhere': 'user',
  'user.signed_up': 'user',
  'user.unblocked': 'user',
  'user.updated': 'user',
} as const satisfies Readonly<Record<string, string>>;

/** A deed: noun and past verb. */
export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** What deeds are done to. */
export type AuditTarget = (typeof AUDIT_ACTIONS)[AuditAction];

/** Every deed there is. */
export const auditActions = Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]];
