import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { safeNext, useSearchParams } from '../../navigation.ts';
import { refreshSubscription } from '../../plans/payments.ts';
import { planName } from '../../plans/plan-texts.ts';
import { subscriptionQuery } from '../../plans/plans-query.ts';

/** Where the payment provider sends people back to: it is asked at once what was paid, whether or not its own message has come. */
export default function PaidPage() {
  const { t } = useTranslation();
  usePageTitle(t('subscription.paid_title'));
  const { next } = useSearchParams();
  const { isSuccess, error, refetch } = useQuery({
    queryKey: ['paid'],
    staleTime: 0,
    queryFn: async () => {
      await api.POST('/api/billing/refresh');
      await refreshSubscription();
      return true;
    },
  });
  const { data: own } = useQuery({ ...subscriptionQuery, enabled: isSuccess });
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!own) return <Loader m="auto" aria-label={t('subscription.paid_waiting')} />;
  // Some ways of paying take days: until then nothing is lost, and nothing has to be done.
  const isThere = own.payment !== null;
  return (
    <EmptyState
      isPage
      title={t(isThere ? 'subscription.paid_title' : 'subscription.paid_later_title')}
      text={
        isThere
          ? t('subscription.paid_text', { name: planName(t, { plan_id: own.tier, name: own.plan_name }) })
          : t('subscription.paid_later_text')
      }
    >
      <Button renderRoot={(props) => <Link to={next ? safeNext(next) : '/'} {...props} />}>
        {t('subscription.go_on')}
      </Button>
      <Button variant="default" renderRoot={(props) => <Link to="/subscription" {...props} />}>
        {t('subscription.title')}
      </Button>
    </EmptyState>
  );
}
