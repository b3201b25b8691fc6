import { SegmentedControl } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';
import type { Cycle } from './plan-price.ts';

type Props = { value: Cycle; onChange: (cycle: Cycle) => void; isFullWidth?: boolean };

/** Paying monthly or yearly. */
export function CycleSwitch({ value, onChange, isFullWidth = false }: Props) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      aria-label={t('plans.cycle')}
      fullWidth={isFullWidth}
      value={value}
      onChange={(next) => onChange(next === 'yearly' ? 'yearly' : 'monthly')}
      data={[
        { value: 'monthly', label: t('plans.monthly') },
        { value: 'yearly', label: t('plans.yearly') },
      ]}
    />
  );
}
