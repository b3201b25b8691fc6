import { useCallback, useMemo, useState } from 'react';

/** What is chosen: rows by their ids, or, when `all` is set, everything that `all` describes. */
export type Selection<Scope> = { ids: ReadonlySet<string>; all: Scope | null };

type State = { ids: ReadonlySet<string>; isAll: boolean; anchor: string | null };

const none: State = { ids: new Set(), isAll: false, anchor: null };

/**
 * Which rows of a list are chosen: one by one, a range, all loaded, or all that match.
 * @param order the ids of the loaded rows, as listed.
 * @param scope what "all that match" means, such as the filter in use.
 */
export function useSelection<Scope>(order: readonly string[], scope: Scope) {
  const [state, setState] = useState(none);

  const toggle = useCallback(
    (id: string, isRange: boolean) =>
      setState((old) => {
        const ids = new Set(old.isAll ? order : old.ids);
        if (isRange) for (const each of between(order, old.anchor, id)) ids.add(each);
        else if (!ids.delete(id)) ids.add(id);
        return { ids, isAll: false, anchor: id };
      }),
    [order],
  );
  const selectLoaded = useCallback(() => setState((old) => ({ ...old, ids: new Set(order), isAll: false })), [order]);
  const selectAll = useCallback(() => setState((old) => ({ ...old, ids: new Set(order), isAll: true })), [order]);
  const clear = useCallback(() => setState(none), []);

  return useMemo(() => {
    // What has left the list is no longer chosen.
    const listed = new Set(order);
    const ids = new Set([...state.ids].filter((id) => listed.has(id)));
    const selection: Selection<Scope> = { ids, all: state.isAll ? scope : null };
    return { ...selection, isActive: ids.size > 0 || state.isAll, selection, toggle, selectLoaded, selectAll, clear };
  }, [state, order, scope, toggle, selectLoaded, selectAll, clear]);
}

/** The ids between two rows, both included; only the second when the first is not listed any more. */
export function between(order: readonly string[], from: string | null, to: string): string[] {
  const start = from === null ? -1 : order.indexOf(from);
  const end = order.indexOf(to);
  if (start < 0 || end < 0) return [to];
  return order.slice(Math.min(start, end), Math.max(start, end) + 1);
}
