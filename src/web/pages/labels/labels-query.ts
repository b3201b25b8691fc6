import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client.ts';
import type { Label } from '../../api/types.ts';
import { listOf, partOf } from '../../kit/list/list-of.ts';

/** What labels are of. */
export type TermKind = Label['kind'];

/** How the list is ordered, or narrowed to what looks alike. */
export type LabelOrder = 'documents' | 'name' | 'last_used_at' | 'alike';

/** One label as a row; it is known by its name. */
export type TermRow = Label & { id: string };

const kinds: readonly TermKind[] = ['tag', 'sender', 'document_type'];
const orders: readonly LabelOrder[] = ['documents', 'name', 'last_used_at', 'alike'];

/** Every list of labels begins with this. */
export const labelsKey = ['labels'] as const;

/** The kind the address names; tags when it names none. */
export function readKind(text: string): TermKind {
  return kinds.find((kind) => kind === text) ?? 'tag';
}

/** The order the address names; the most documents first when it names none. */
export function readOrder(text: string): LabelOrder {
  return orders.find((order) => order === text) ?? 'documents';
}

/** How many labels of each kind there are. */
export const labelCountsQuery = queryOptions({
  queryKey: [...labelsKey, 'counts'],
  queryFn: async ({ signal }) => {
    const count = async (kind: TermKind) => {
      const query = { kind, per_page: 1, brief: true as const };
      return (await dataOf(api.GET('/api/labels', { params: { query }, signal }))).pagination.total;
    };
    const counts = await Promise.all(kinds.map(async (kind) => [kind, await count(kind)] as const));
    return new Map(counts);
  },
});

/** Reads one page of labels. */
export async function fetchLabels(
  { kind, q, order }: { kind: TermKind; q: string; order: LabelOrder },
  cursor: string | null,
  signal: AbortSignal | undefined,
) {
  const query = {
    kind,
    ...partOf(cursor),
    ...(q ? { q } : {}),
    ...(order === 'alike' ? { look_alikes: true as const } : { sort_by: order }),
  };
  const page = await listOf(api.GET('/api/labels', { params: { query }, signal: signal ?? null }), 'labels');
  return { ...page, rows: page.rows.map((label): TermRow => ({ ...label, id: label.name })) };
}
