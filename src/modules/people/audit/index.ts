export { anonymiseAudit, auditOf } from './own-audit.store.ts';
export { type AuditEntry, recordAudit } from './record-audit.ts';
