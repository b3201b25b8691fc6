import { useMediaQuery } from '@mantine/hooks';
import { FilterChip } from '../../kit/filter-chip.tsx';
import type { QueryChip } from '../query/query-chips.ts';
import { useFilterWords } from './filter-words.ts';

type Props = { chips: readonly QueryChip[]; onDrop: (token: string) => void };

/** What was recognised in a search text: amounts, and what is not wanted. */
export function QueryChips({ chips, onDrop }: Props) {
  const words = useFilterWords();
  return chips.map((chip) => (
    <FilterChip key={chip.token} {...words.ofChip(chip)} onClear={() => onDrop(chip.token)} />
  ));
}

/** Whether such chips stand in the search box; on a phone they stand below, in the line that can be moved. */
export function useHasChipsInside(): boolean {
  return !useMediaQuery('(max-width: 639px)', false, { getInitialValueInEffect: false });
}
