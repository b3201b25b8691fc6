import { Button, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { meQuery } from '../../../api/session.ts';
import type { PriceCheck } from '../../../api/types.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { helpBelow } from '../../../kit/form-fields.tsx';
import { type Cycle, priceText } from '../../../plans/plan-price.ts';
import type { PriceFields } from './plan-fields.ts';
import classes from './plans-page.module.css';
import { type CheckedPrice, priceCheckQuery, pricesToCheck } from './price-check.ts';

type Props = { price: PriceFields; cycle: Cycle; onChange: (id: string) => void };

/** What the provider says of a price, in words. */
function useCheckWords() {
  const { t } = useTranslation();
  const { locale } = useFormat();
  return (check: PriceCheck, { amount, currency, cycle }: CheckedPrice): string => {
    const per = (one: Cycle) => t(one === 'yearly' ? 'plans.a_year' : 'plans.a_month');
    const said = `${priceText(check.amount ?? 0, check.currency ?? currency, locale)} ${per(check.cycle ?? cycle)}`;
    const planned = `${priceText(amount, currency, locale)} ${per(cycle)}`;
    if (check.matches) return t('plan_designer.price_found', { price: said });
    switch (check.difference) {
      case 'not_found':
      case 'retired':
      case 'not_recurring':
        return t(`plan_designer.price_${check.difference}`);
      default:
        return t('plan_designer.price_differs', { said, planned });
    }
  };
}

/** What the payment provider calls a price, compared with what the plan says when the field is left. */
export function PriceIdField({ price, cycle, onChange }: Props) {
  const { t } = useTranslation();
  const { data: me } = useQuery(meQuery);
  const words = useCheckWords();
  const [isLeft, setLeft] = useState(false);
  const provider = me?.features.billing_provider ?? 'none';
  const [wanted] = pricesToCheck([price]).filter((one) => one.cycle === cycle);
  const canCheck = provider !== 'none' && wanted !== undefined;
  const query = useQuery({
    ...priceCheckQuery(wanted ?? { price_id: '-', currency: 'EUR', amount: 0, cycle }),
    enabled: isLeft && canCheck,
  });
  const check = canCheck && isLeft ? query.data : undefined;
  const found: ReactNode =
    check?.matches && wanted ? (
      <span className={classes.found}>
        <IconCheck size={16} stroke={1.75} aria-hidden />
        {words(check, wanted)}
      </span>
    ) : null;
  return (
    <TextInput
      label={t(`plan_designer.price_id_${cycle}`)}
      value={price[`id_${cycle}`]}
      onChange={(event) => {
        setLeft(false);
        onChange(event.currentTarget.value);
      }}
      onBlur={() => setLeft(true)}
      error={check && !check.matches && wanted ? words(check, wanted) : undefined}
      description={found}
      inputWrapperOrder={helpBelow}
      rightSection={
        canCheck && !check ? (
          <Button size="compact-xs" variant="subtle" loading={query.isFetching} onClick={() => setLeft(true)}>
            {t('plan_designer.check')}
          </Button>
        ) : null
      }
      rightSectionWidth={72}
      classNames={{ input: 'av-mono' }}
      maxLength={255}
      spellCheck={false}
      autoComplete="off"
    />
  );
}
