export { AUDIT_ACTIONS, type AuditAction, type AuditTarget, auditActions } from './actions.ts';
export {
  anonymiseAudit,
  auditOf,
  countUploads,
  countUploadsSince,
  countUploadsUpTo,
  forgetContents,
} from './own-audit.store.ts';
export { type AuditEntry, recordAudit } from './record-audit.ts';
