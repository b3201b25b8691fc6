/** Anything that is listed. */
export type Entity = { id: string };

/** One page of a keyset list, or several that were put together. */
export type EntityPage<Row extends Entity> = {
  rows: readonly Row[];
  total: number;
  isEstimate: boolean;
  nextCursor: string | null;
};

function idsOf(rows: readonly Entity[]): ReadonlySet<string> {
  return new Set(rows.map(({ id }) => id));
}

/** What was loaded, with one more page at its end. A row that moved meanwhile is there once. */
export function appendPage<Page extends EntityPage<Entity>>(old: Page, page: Page): Page {
  const listed = idsOf(old.rows);
  const rows = [...old.rows, ...page.rows.filter(({ id }) => !listed.has(id))];
  return { ...old, rows, total: page.total, isEstimate: page.isEstimate, nextCursor: page.nextCursor };
}

/**
 * A fresh first page before what was loaded beyond it. They join at the fresh page's last row; where that was not known, so much
 * is new that the list begins again.
 */
export function mergeHead<Page extends EntityPage<Entity>>(old: Page, fresh: Page): Page {
  const last = fresh.rows.at(-1);
  if (!last || fresh.nextCursor === null) return fresh;
  const joint = old.rows.findIndex(({ id }) => id === last.id);
  if (joint < 0) return fresh;
  const beyond = old.rows.slice(joint + 1);
  if (beyond.length === 0) return fresh;
  const listed = idsOf(fresh.rows);
  return { ...fresh, rows: [...fresh.rows, ...beyond.filter(({ id }) => !listed.has(id))], nextCursor: old.nextCursor };
}

/** The list with a row as it is now; unchanged when the row is not in it. */
export function withEntity<Page extends EntityPage<Entity>>(page: Page, row: Entity): Page {
  if (!page.rows.some(({ id }) => id === row.id)) return page;
  return { ...page, rows: page.rows.map((old) => (old.id === row.id ? row : old)) };
}

/** The list without a row; unchanged when the row is not in it. */
export function withoutEntity<Page extends EntityPage<Entity>>(page: Page, id: string): Page {
  const rows = page.rows.filter((row) => row.id !== id);
  return rows.length === page.rows.length ? page : { ...page, rows, total: Math.max(rows.length, page.total - 1) };
}
