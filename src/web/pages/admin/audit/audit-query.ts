import { api } from '../../../api/client.ts';
import type { AuditQuery } from '../../../api/types.ts';
import { listOf, partOf } from '../../../kit/list/list-of.ts';
import { useGo, usePathname, useSearchParams, writeSearch } from '../../../navigation.ts';

/** What narrows the log, as the address of the page says it; days are those of whoever looks. */
export const filterNames = [
  'actor',
  'owner',
  'group',
  'action',
  'target_type',
  'target_id',
  'address',
  'request_id',
  'from',
  'to',
  'q',
] as const;

/** One of them. */
type FilterName = (typeof filterNames)[number];
/** The filters in use. */
export type AuditFilters = Readonly<Partial<Record<FilterName, string>>>;

/** The filters of the address, and how some are set; the others stay, and no row is open any more. */
export function useAuditFilters(): [AuditFilters, (patch: AuditFilters, options?: { replace?: boolean }) => void] {
  const search = useSearchParams();
  const pathname = usePathname();
  const go = useGo();
  const filters: AuditFilters = Object.fromEntries(
    filterNames.flatMap((name) => (search[name] ? [[name, search[name]]] : [])),
  );
  return [filters, (patch, options = {}) => go(pathname, { ...filters, ...patch }, options)];
}

/** The filters as the server takes them; what is no day is none. */
function serverQuery(filters: AuditFilters): AuditQuery {
  const { from, to, ...others } = filters;
  const isDay = (text: string | undefined) => text !== undefined && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
  return { ...others, ...(isDay(from) ? { from } : {}), ...(isDay(to) ? { to } : {}) } as AuditQuery;
}

/** Where the log is as a file, with the same filters. */
export function exportHref(filters: AuditFilters, format: 'csv' | 'json'): string {
  return `/api/admin/audit-log/export${writeSearch({ ...serverQuery(filters), format })}`;
}

/** Reads one page of the log. */
export async function fetchEntries(filters: AuditFilters, cursor: string | null, signal: AbortSignal | undefined) {
  const query = { ...serverQuery(filters), ...partOf(cursor) };
  return listOf(api.GET('/api/admin/audit-log', { params: { query }, signal: signal ?? null }), 'audit_log');
}
