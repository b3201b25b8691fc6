import { useCallback, useMemo, useState } from 'react';
import type { ListState } from '../query/list-state.ts';
import type { Selection } from './file-actions.ts';
import { between } from './selection-range.ts';

type State = { ids: ReadonlySet<string>; isAll: boolean; anchor: string | null };

const none: State = { ids: new Set(), isAll: false, anchor: null };

/** Which documents are chosen: one by one, a range, all loaded, or all that match. */
export function useSelection(order: readonly string[], list: ListState) {
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
    const selection: Selection = { ids, all: state.isAll ? list : null };
    return { ...selection, isActive: ids.size > 0 || state.isAll, selection, toggle, selectLoaded, selectAll, clear };
  }, [state, order, list, toggle, selectLoaded, selectAll, clear]);
}
