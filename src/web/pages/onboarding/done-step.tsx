import { IconCircleCheck, IconCircleDashed, IconHome, IconReceipt, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { allProvidersQuery } from '../../api/destination-providers.ts';
import type { User } from '../../api/types.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { planName } from '../../plans/plan-texts.ts';
import { tiersQuery } from '../../plans/plans-query.ts';
import { ProviderSign } from '../destinations/destination-words.tsx';
import { destinationsQuery } from '../destinations/destinations-query.ts';
import classes from './done-step.module.css';
import type { Way } from './draft.ts';
import { DropBox } from './drop-box.tsx';
import { planWords } from './plan-words.ts';
import { StepFrame } from './step-frame.tsx';
import { destinationOf } from './storage-words.ts';
import { firstName } from './welcome-step.tsx';

/** What was set up, and the page that was wanted at first. */
export function DoneStep({ status, back, finish, user }: Way & { user: User }) {
  const { t } = useTranslation();
  const { display_name: name, contact_email: address } = status.profile;
  const isForDocuments = status.next === null || status.next === '/';
  return (
    <StepFrame
      status={status}
      isNarrow
      title={t('onboarding.done_title', { name: firstName(name) })}
      text={t('onboarding.done_text')}
      back={back}
      main={{
        label: isForDocuments ? t('onboarding.to_documents') : t('onboarding.to_wanted'),
        run: finish,
        isQuiet: true,
      }}
    >
      <ul className={`av-list av-card ${classes.lines}`}>
        <Line sign={<IconUser size={20} stroke={1.75} aria-hidden />} name={name}>
          {address ?? user.email}
        </Line>
        {status.steps.includes('plan') && <PlanLine status={status} />}
        <StorageLine status={status} />
      </ul>
      <DropBox title={t('onboarding.drop_first')} isMain />
    </StepFrame>
  );
}

type LineProps = { sign: ReactNode; name: string; isOpen?: boolean; children: ReactNode };

function Line({ sign, name, isOpen = false, children }: LineProps) {
  return (
    <li className={classes.line}>
      {sign}
      <span className={classes.words}>
        <strong>{name}</strong>
        <span>{children}</span>
      </span>
      {isOpen ? (
        <IconCircleDashed size={20} stroke={1.75} aria-hidden className={classes.open} />
      ) : (
        <IconCircleCheck size={20} stroke={1.75} aria-hidden className={classes.good} />
      )}
    </li>
  );
}

function PlanLine({ status: { plan } }: Pick<Way, 'status'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useQuery(tiersQuery);
  const known = data?.tiers.find(({ plan_id }) => plan_id === plan?.plan_id);
  if (!plan) return null;
  const isBought = (known?.price_monthly_cents ?? 0) > 0;
  const name = known ? planName(t, known) : plan.plan_id;
  return (
    <Line
      sign={<IconReceipt size={20} stroke={1.75} aria-hidden />}
      name={isBought ? `${name}, ${t(`plans.${plan.billing_cycle}`)}` : name}
    >
      {known && planWords(t, format, known)}
    </Line>
  );
}

function StorageLine({ status: { preferred_destination: provider } }: Pick<Way, 'status'>) {
  const { t } = useTranslation();
  const { data: destinations = [] } = useQuery(destinationsQuery('own'));
  const { data: kinds = [] } = useQuery(allProvidersQuery);
  if (provider === null) {
    return (
      <Line sign={<IconHome size={20} stroke={1.75} aria-hidden />} name={t('onboarding.keep_here')}>
        {t('onboarding.add_later')}
      </Line>
    );
  }
  const there = destinationOf(destinations, provider);
  const isConnected = there?.is_active ?? false;
  const title = kinds.find(({ key }) => key === provider)?.title ?? provider;
  return (
    <Line sign={<ProviderSign provider={provider} />} name={there?.name ?? title} isOpen={!isConnected}>
      {isConnected ? (there?.folder_template.replaceAll('/', ' / ') ?? '') : t('onboarding.not_connected')}
    </Line>
  );
}
