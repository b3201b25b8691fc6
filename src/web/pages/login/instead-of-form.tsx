import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client.ts';
import { ApiError } from '../../api/problem.ts';
import type { SecondStepMethod } from '../../api/types.ts';
import { NarrowLayout } from '../../components/narrow-layout.tsx';
import { SecondStepForm } from '../../components/second-step-form.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { InactiveAccount } from './inactive-account.tsx';
import { BEING_DELETED, isBeingDeleted, KeepAccount } from './keep-account.tsx';

/** What stands in the place of the sign-in form once it is known who asks. */
export type Instead =
  | { type: 'inactive'; name: string }
  | { type: 'leaving' }
  | { type: 'blocked'; why: string }
  | { type: 'second_step'; methods: readonly SecondStepMethod[] };

/** What a refusal leads to; undefined: to words at the form. */
export function insteadOf(error: unknown, name: string): Instead | undefined {
  if (isBeingDeleted(error)) return { type: 'leaving' };
  if (error instanceof ApiError && error.problem.code === 'account_blocked')
    return { type: 'blocked', why: error.problem.detail };
  if (error instanceof ApiError && error.problem.code === 'account_inactive') return { type: 'inactive', name };
  return undefined;
}

/** What a refusal leads to that somebody came back with from another service; null: to words at the form. */
export function insteadOfRefusal(code: string | undefined): Instead | null {
  if (code === BEING_DELETED) return { type: 'leaving' };
  return code === 'account_blocked' ? { type: 'blocked', why: '' } : null;
}

/** The second step that this browser owes after it came back from another service, where the first proof was given. */
export function useWaitingSecondStep(isAsked: boolean): Instead | null {
  const { data } = useQuery({
    queryKey: ['second-step-waiting'],
    queryFn: ({ signal }) => dataOf(api.GET('/api/auth/second-step', { signal })),
    enabled: isAsked,
    staleTime: 0,
  });
  const methods = isAsked ? data?.second_step?.methods : undefined;
  return methods ? { type: 'second_step', methods } : null;
}

type Props = {
  instead: Instead;
  onDone: () => void;
  /** Back to the form, perhaps with words why. */
  onBack: (words?: string) => void;
  /** Takes a refusal over that leads elsewhere; false when it does not. */
  onTurnedAway: (error: unknown, name: string) => boolean;
};

/** The column in the place of the sign-in form. */
export function InsteadOfForm({ instead, onDone, onBack, onTurnedAway }: Props) {
  const { t } = useTranslation();
  if (instead.type === 'inactive') return <InactiveAccount name={instead.name} onBack={() => onBack()} />;
  if (instead.type === 'blocked') {
    return (
      <NarrowLayout title={t('blocked.title')} text={instead.why || t('blocked.text')}>
        <Button fullWidth size="md" variant="default" onClick={() => onBack()}>
          {t('blocked.leave')}
        </Button>
      </NarrowLayout>
    );
  }
  if (instead.type === 'leaving') {
    return (
      <NarrowLayout title={t('login.being_deleted_title')} text={t('login.being_deleted')}>
        <KeepAccount onKept={onDone} onLeave={() => onBack()} />
      </NarrowLayout>
    );
  }
  return (
    <NarrowLayout title={t('second_step.title')} text={t('second_step.text')}>
      <SecondStepForm
        methods={instead.methods}
        onDone={onDone}
        onExpired={onBack}
        onRefused={(error) => onTurnedAway(error, '')}
      />
    </NarrowLayout>
  );
}
