import { z } from 'zod';
import { AUDIT_ACTIONS, type AuditAction, auditActions } from '../audit/index.ts';

const groups = [...new Set(auditActions.map(groupOf))];
const targets = [...new Set(Object.values(AUDIT_ACTIONS))];

/** The group of a deed: what stands before the dot. */
function groupOf(action: string): string {
  return action.split('.', 1)[0] ?? action;
}

/** What narrows the audit log; the export takes the same. */
export const auditFilter = {
  actor: z.uuid().optional().describe('Only what this person did, signed in or by one of their tokens.'),
  action: z.enum(auditActions).optional(),
  group: z.enum(groups).optional().describe('Only deeds whose name begins with this.'),
  target_type: z.enum(targets).optional().describe('Only what was done to things of this kind.'),
  target_id: z.string().min(1).max(200).optional().describe('Only what was done to this one.'),
  owner: z.uuid().optional().describe("Only what concerns this person's things, whoever did it."),
  address: z.string().min(2).max(64).optional().describe('Only what came from this address.'),
  request_id: z.string().min(1).max(100).optional(),
  from: z.iso.datetime({ offset: true }).optional().describe('Not before this moment.'),
  to: z.iso.datetime({ offset: true }).optional().describe('Before this moment.'),
  q: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .describe('An id, an address or the name of a setting in full; or part of a name or e-mail address of somebody.'),
};

const filterSchema = z.object(auditFilter);
/** The filters as they are asked for. */
export type AuditFilter = z.infer<typeof filterSchema>;

/** The deeds that a filter lets through; null: all. Group and kind of target are nothing but sets of deeds. */
export function actionsOf({ action, group, target_type }: AuditFilter): AuditAction[] | null {
  if (action === undefined && group === undefined && target_type === undefined) return null;
  return auditActions.filter(
    (name) =>
      (action === undefined || name === action) &&
      (group === undefined || groupOf(name) === group) &&
      (target_type === undefined || AUDIT_ACTIONS[name] === target_type),
  );
}
