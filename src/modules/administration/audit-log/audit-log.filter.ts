import { z } from 'zod';
import { type Context, signedInAs } from '../../../platform/context.ts';
import { startOfDayIn } from '../../../platform/time/index.ts';
import { AUDIT_ACTIONS, type AuditAction, auditActions } from '../../people/audit/index.ts';
import { timeZoneOf } from '../../people/settings/index.ts';

const groups = [...new Set(auditActions.map(groupOf))];
const targets = [...new Set(Object.values(AUDIT_ACTIONS))];

/** The group of an action: what stands before the dot. */
function groupOf(action: string): string {
  return action.split('.', 1)[0] ?? action;
}

const bound = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);

/** What narrows the audit log; the export takes the same. */
export const auditFilter = {
  actor: z.uuid().optional().describe('Only what this person did, signed in or by one of their tokens.'),
  action: z.enum(auditActions).optional(),
  group: z.enum(groups).optional().describe('Only actions whose name begins with this.'),
  target_type: z.enum(targets).optional().describe('Only what was done to things of this kind.'),
  target_id: z.string().min(1).max(200).optional().describe('Only what was done to this one.'),
  owner: z.uuid().optional().describe("Only what concerns this person's things, whoever did it."),
  address: z.string().min(2).max(64).optional().describe('Only what came from this address.'),
  request_id: z.string().min(1).max(100).optional(),
  from: bound.optional().describe('Not before this moment, or this day in the time zone of who asks.'),
  to: bound.optional().describe('Before this moment, or up to this day, included.'),
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

/** A filter whose days are the moments that they begin and end at for who asks. */
export async function withMoments<F extends Pick<AuditFilter, 'from' | 'to'>>(ctx: Context, filter: F): Promise<F> {
  const { from, to } = filter;
  const asking = signedInAs(ctx.actor)?.userId;
  const isDay = (text: string | undefined): text is string => text?.length === 'YYYY-MM-DD'.length;
  if (asking === undefined || !(isDay(from) || isDay(to))) return filter;
  const timeZone = await timeZoneOf(ctx, asking);
  return {
    ...filter,
    ...(isDay(from) ? { from: startOfDayIn(timeZone, from).toISOString() } : {}),
    ...(isDay(to) ? { to: startOfDayIn(timeZone, to, 1).toISOString() } : {}),
  };
}

/** The actions that a filter lets through; null: all. Group and kind of target are nothing but sets of actions. */
export function actionsOf({ action, group, target_type }: AuditFilter): AuditAction[] | null {
  if (action === undefined && group === undefined && target_type === undefined) return null;
  return auditActions.filter(
    (name) =>
      (action === undefined || name === action) &&
      (group === undefined || groupOf(name) === group) &&
      (target_type === undefined || AUDIT_ACTIONS[name] === target_type),
  );
}
