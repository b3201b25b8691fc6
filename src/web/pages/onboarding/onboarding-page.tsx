import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { allProvidersQuery } from '../../api/destination-providers.ts';
import { meQuery, refreshMe } from '../../api/session.ts';
import type { Onboarding, User } from '../../api/types.ts';
import { at } from '../../base-path.ts';
import { usePageTitle } from '../../components/page-title.ts';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { showError } from '../../components/toasts.tsx';
import { Dock } from '../../dock/dock.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { startLive } from '../../live/live.ts';
import { safeNext, useSearchParams } from '../../navigation.ts';
import { tiersQuery } from '../../plans/plans-query.ts';
import { DropTarget } from '../../upload/drop-target.tsx';
import { useFollowedUploads } from '../../upload/uploads.tsx';
import { destinationsQuery } from '../destinations/destinations-query.ts';
import { arrivedQuery } from './arriving.tsx';
import { DoneStep } from './done-step.tsx';
import { useDraft } from './draft.ts';
import classes from './onboarding-page.module.css';
import { completeOnboarding, goToStep, onboardingQuery } from './onboarding-query.ts';
import { PlanStep } from './plan-step.tsx';
import { ProfileStep } from './profile-step.tsx';
import { StorageStep } from './storage-step.tsx';
import { WelcomeStep } from './welcome-step.tsx';

/** The first steps of a new account. The whole page takes documents meanwhile, on every one of them. */
export default function OnboardingPage() {
  const { t } = useTranslation();
  const router = useRouter();
  usePageTitle(t('onboarding.title'));
  const { data: me } = useQuery(meQuery);
  const { data: status, error, refetch } = useQuery(onboardingQuery);
  const isAllKnown = useIsAllKnown(me?.features.plans_enabled ?? false);
  const { next: wanted } = useSearchParams();
  const isLeaving = useRef(false);
  useEffect(startLive, []);
  useFollowedUploads();

  const isNeeded = me?.is_newcomer !== false;
  useEffect(() => {
    if (!isNeeded && !isLeaving.current) router.history.replace(at('/'));
  }, [isNeeded, router]);

  const isFirstVisit = status !== undefined && !status.completed && status.next === null;
  const step = status?.step;
  useEffect(() => {
    if (isFirstVisit && step) goToStep(step, safeNext(wanted)).catch(showError);
  }, [isFirstVisit, step, wanted]);

  const finish = async () => {
    const { next } = await completeOnboarding();
    isLeaving.current = true;
    await refreshMe();
    // Whoever skips all at once may be quicker than the keeping of what was wanted.
    router.history.replace(at(safeNext(next ?? wanted)));
  };

  return (
    <div className={classes.page}>
      <main className={classes.main}>
        {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {status && me?.user && isNeeded && isAllKnown && <Steps status={status} user={me.user} finish={finish} />}
      </main>
      <Dock hasUploads={false} />
      <DropTarget />
    </div>
  );
}

/** Whether all that the steps show is there or cannot be had: what comes later would move them. */
function useIsAllKnown(hasPlans: boolean): boolean {
  const plans = useQuery({ ...tiersQuery, enabled: hasPlans });
  const providers = useQuery(allProvidersQuery);
  const destinations = useQuery(destinationsQuery('own'));
  const arrived = useInfiniteQuery(arrivedQuery);
  return ![plans, providers, destinations, arrived].some(({ isLoading }) => isLoading);
}

type StepsProps = { status: Onboarding; user: User; finish: () => Promise<void> };

/** The step somebody is at. What was typed outlives it, so that going back loses nothing. */
function Steps({ status, user, finish }: StepsProps) {
  const draft = useDraft(status, user);
  const place = status.steps.indexOf(status.step);
  const step = (at: number) => status.steps[at] ?? status.step;
  const way = {
    status,
    draft,
    finish,
    back: () => goToStep(step(place - 1)),
    skip: () => goToStep(step(place + 1)),
  };
  switch (status.step) {
    case 'welcome':
      return <WelcomeStep {...way} />;
    case 'profile':
      return <ProfileStep {...way} user={user} />;
    case 'plan':
      return <PlanStep {...way} />;
    case 'storage':
      return <StorageStep {...way} />;
    case 'done':
      return <DoneStep {...way} user={user} />;
  }
}
