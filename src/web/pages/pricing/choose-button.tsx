import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { meQuery } from '../../api/session.ts';
import type { Plan } from '../../api/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { writeSearch } from '../../navigation.ts';
import type { Cycle } from '../../plans/plan-price.ts';

type Props = { plan: Plan; cycle: Cycle; currency: string; isOwn: boolean };

/** Chooses a plan; whoever is not signed in comes back here afterwards. */
export function ChooseButton({ plan, cycle }: Props) {
  const { t } = useTranslation();
  const { data: me } = useQuery(meQuery);
  const variant = plan.is_highlighted ? 'filled' : 'default';
  const words = plan.cta_text || t('plans.choose', { name: plan.name });
  const next = `/pricing${writeSearch({ cycle, plan: plan.plan_id })}`;
  const to = me?.features.signup_enabled ? '/signup' : '/login';
  return (
    <Button fullWidth size="md" variant={variant} renderRoot={(props) => <Link to={to} search={{ next }} {...props} />}>
      {words}
    </Button>
  );
}
