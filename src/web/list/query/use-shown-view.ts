import { useMediaQuery } from '@mantine/hooks';
import type { ListState, View } from './list-state.ts';

/** How a list is shown: a table needs more room than a phone has, where its lines are rows. */
export function useShownView({ view }: Pick<ListState, 'view'>): View {
  const isNarrow = useMediaQuery('(max-width: 639px)', false, { getInitialValueInEffect: false });
  return isNarrow && view === 'table' ? 'rows' : view;
}
