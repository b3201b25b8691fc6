import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Part } from '../../../kit/page.tsx';
import type { PlanFields, PriceFields } from './plan-fields.ts';
import classes from './plans-page.module.css';
import { PriceIdField } from './price-id-field.tsx';

type Props = {
  fields: PlanFields;
  problems: Readonly<Record<string, string>>;
  onChange: (patch: Partial<PlanFields>) => void;
};

/** What comes first among the currencies, which are many. */
const usual = ['EUR', 'USD', 'GBP', 'CHF', 'JPY'];

const currencies: readonly string[] = [
  ...usual,
  ...Intl.supportedValuesOf('currency').filter((code) => !usual.includes(code)),
];

/** What a plan costs: the first currency is the one it is shown in, others can follow. */
export function PlanPrices({ fields, problems, onChange }: Props) {
  const { t } = useTranslation();
  const { prices } = fields;
  const free = currencies.find((code) => !prices.some(({ currency }) => currency === code));
  const change = (index: number, patch: Partial<PriceFields>) =>
    onChange({ prices: prices.map((price, at) => (at === index ? { ...price, ...patch } : price)) });
  return (
    <Part title={t('plan_designer.price')}>
      {prices.map((price, index) => (
        <PriceRow
          key={price.key}
          price={price}
          index={index}
          problems={problems}
          currencies={currencies.filter(
            (code) => code === price.currency || !prices.some(({ currency }) => currency === code),
          )}
          trial={
            index === 0 ? (
              <TextInput
                label={t('plan_designer.trial_days')}
                value={fields.trial_days}
                onChange={(event) => onChange({ trial_days: event.currentTarget.value })}
                error={problems.trial_days}
                inputMode="numeric"
                rightSection={<span className={classes.unit}>{t('plan_designer.days')}</span>}
                rightSectionWidth={52}
              />
            ) : (
              <ActionIcon
                className={classes.remove}
                aria-label={t('plan_designer.remove_currency', { currency: price.currency })}
                onClick={() => onChange({ prices: prices.filter((_, at) => at !== index) })}
              >
                <IconTrash size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
            )
          }
          onChange={(patch) => change(index, patch)}
        />
      ))}
      <div>
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => {
            const price = { key: crypto.randomUUID(), monthly: '', yearly: '', id_monthly: '', id_yearly: '' };
            if (free) onChange({ prices: [...prices, { currency: free, ...price }] });
          }}
        >
          {t('plan_designer.add_currency')}
        </Button>
      </div>
    </Part>
  );
}

type RowProps = {
  price: PriceFields;
  index: number;
  problems: Readonly<Record<string, string>>;
  currencies: readonly string[];
  trial: ReactNode;
  onChange: (patch: Partial<PriceFields>) => void;
};

function PriceRow({ price, index, problems, currencies, trial, onChange }: RowProps) {
  const { t } = useTranslation();
  const amount = (cycle: 'monthly' | 'yearly') => (
    <TextInput
      label={t(`plan_designer.${cycle}`)}
      value={price[cycle]}
      onChange={(event) => onChange({ [cycle]: event.currentTarget.value })}
      error={problems[`prices.${index}.${cycle}`]}
      inputMode="decimal"
      maxLength={14}
    />
  );
  return (
    <>
      <div className={classes.price}>
        {amount('monthly')}
        {amount('yearly')}
        <NativeSelect
          label={t('plan_designer.currency')}
          value={price.currency}
          onChange={(event) => onChange({ currency: event.currentTarget.value })}
          data={[...currencies]}
        />
        {trial}
      </div>
      <div className={`${classes.two} ${classes.ids}`}>
        {(['monthly', 'yearly'] as const).map((cycle) => (
          <PriceIdField key={cycle} price={price} cycle={cycle} onChange={(id) => onChange({ [`id_${cycle}`]: id })} />
        ))}
      </div>
    </>
  );
}
