import { SegmentedControl } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ChoiceMode, ChoiceName } from '../query/choice-filters.ts';
import { useFilterWords } from './filter-words.ts';

type Props = { name: ChoiceName; value: ChoiceMode; onChange: (mode: ChoiceMode) => void };

/** In which way a filter asks: for all of the values, for one of them, or for none. */
export function ModeChoice({ name, value, onChange }: Props) {
  const { t } = useTranslation();
  const words = useFilterWords();
  const modes: { value: ChoiceMode; label: string }[] = [
    // A document has one type and one sender.
    ...(name === 'tags' ? [{ value: 'is' as const, label: t('filter.mode_all') }] : []),
    { value: 'any', label: t('filter.mode_any') },
    { value: 'not', label: t('filter.mode_not') },
  ];
  return (
    <SegmentedControl
      size="xs"
      fullWidth
      aria-label={t('filter.mode', { name: words.nameOf(name) })}
      value={value}
      data={modes}
      onChange={onChange}
    />
  );
}
