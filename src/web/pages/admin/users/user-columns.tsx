import { IconBan, IconCircleCheck, IconMail, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../../api/session.ts';
import type { AdminUser } from '../../../api/types.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip, StatusBadge } from '../../../kit/badge.tsx';
import type { Column } from '../../../kit/list/entity-row.tsx';
import { planName } from '../../../plans/plan-texts.ts';
import { plansQuery } from '../../../plans/plans-query.ts';
import { levelOf, limitShown } from '../../../plans/usage.ts';
import { UsageBar } from '../../../plans/usage-bar.tsx';
import classes from './users-page.module.css';

/** How somebody stands, as a sign and a word. */
export function UserStatus({ user }: { user: AdminUser }) {
  const { t } = useTranslation();
  switch (user.status) {
    case 'active':
      return (
        <StatusBadge tone="good" icon={IconCircleCheck}>
          {t('users.active')}
        </StatusBadge>
      );
    case 'unconfirmed':
      return (
        <StatusBadge tone="warn" icon={IconMail}>
          {t('users.unconfirmed')}
        </StatusBadge>
      );
    case 'blocked':
      return (
        <StatusBadge tone="bad" icon={IconBan}>
          {t('users.blocked')}
        </StatusBadge>
      );
    case 'leaving':
      return (
        <StatusBadge tone="idle" icon={IconTrash}>
          {t('users.leaving')}
        </StatusBadge>
      );
  }
}

/** What a plan is called; one that is gone by what it was called inside. */
function useTierName(): (tier: string) => string {
  const { t } = useTranslation();
  const { data: plans = [] } = useQuery(plansQuery);
  return (tier) => {
    const plan = plans.find(({ plan_id }) => plan_id === tier);
    return plan ? planName(t, plan) : tier.charAt(0).toUpperCase() + tier.slice(1);
  };
}

/** How many documents somebody has added of what their plan takes; without a limit, how many there are. */
function DocumentsOfPlan({ user }: { user: AdminUser }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: me } = useQuery(meQuery);
  const { plan_usage: usage } = user;
  const number = format.number(user.usage.document_count);
  if (!usage) {
    return <span className="av-dim">{me?.features.plans_enabled ? t('users.no_limit', { number }) : number}</span>;
  }
  const limit = limitShown(usage);
  const values = { used: format.number(usage.used), limit: format.number(limit) };
  const words = t(usage.kind === 'documents_in_all' ? 'users.used_of_in_all' : 'users.used_of', values);
  return (
    <span className={classes.documents}>
      <UsageBar label={words} used={usage.used} limit={limit} level={levelOf(usage)} />
      <span className="av-dim">{words}</span>
    </span>
  );
}

/** "ML": what stands for a picture. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  return [words.at(0), words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

/** What is told of a person, column by column. */
export function useUserColumns(): readonly Column<AdminUser>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const tierName = useTierName();
  return [
    {
      title: t('users.person'),
      width: 'minmax(0, 3fr)',
      cell: (user) => (
        <span className={classes.person}>
          <span className={classes.face} aria-hidden>
            {initialsOf(user.display_name)}
          </span>
          <span className={classes.words}>
            <strong className="av-name">{user.display_name}</strong>
            <span className="av-dim">{user.email ?? user.username}</span>
          </span>
        </span>
      ),
    },
    {
      title: t('users.plan'),
      width: 'minmax(0, 2fr)',
      cell: (user) => (
        <span className={`av-line ${classes.plan}`}>
          {tierName(user.subscription_tier)}
          {user.is_admin ? <Chip>{t('users.admin')}</Chip> : user.is_complimentary && <Chip>{t('users.free')}</Chip>}
          {user.billing_cycle === 'yearly' && <Chip>{t('users.yearly')}</Chip>}
        </span>
      ),
    },
    {
      title: t('users.documents'),
      width: 'minmax(190px, 2fr)',
      isWideOnly: true,
      cell: (user) => <DocumentsOfPlan user={user} />,
    },
    {
      title: t('users.stored'),
      width: '76px',
      isNumber: true,
      isWideOnly: true,
      cell: (user) => (
        <span className="av-dim">{user.usage.size_bytes === 0 ? '–' : format.size(user.usage.size_bytes)}</span>
      ),
    },
    {
      title: t('users.last_seen'),
      width: '128px',
      cell: (user) =>
        user.last_seen_at ? (
          <span className="av-dim" title={format.exact(user.last_seen_at)}>
            {format.moment(user.last_seen_at)}
          </span>
        ) : (
          <span className="av-dim">{t('users.never_seen')}</span>
        ),
    },
    { title: t('users.status'), width: '116px', cell: (user) => <UserStatus user={user} /> },
  ];
}
