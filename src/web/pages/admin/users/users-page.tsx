import { Button, NativeSelect } from '@mantine/core';
import { IconBan, IconCircleCheck, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { meQuery } from '../../../api/session.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { usePageTitle } from '../../../components/page-title.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ExportMenu } from '../../../kit/export-menu.tsx';
import { useEntities } from '../../../kit/list/entities.ts';
import { EntityList } from '../../../kit/list/entity-list.tsx';
import { ListToolbar } from '../../../kit/list/list-toolbar.tsx';
import { useOpenRow, useParameter } from '../../../kit/list/list-url.ts';
import { SearchField } from '../../../kit/list/search-field.tsx';
import { NoMatches } from '../../../kit/no-matches.tsx';
import { PageBody } from '../../../kit/page.tsx';
import { planName } from '../../../plans/plan-texts.ts';
import { plansQuery } from '../../../plans/plans-query.ts';
import { NewUserDialog } from './new-user-dialog.tsx';
import { useUserColumns } from './user-columns.tsx';
import { UserDrawer } from './user-drawer.tsx';
import { exportHref, fetchUsers, sorts, useBlock, usersKey } from './users-query.ts';

/** Everybody who has an account here. */
export default function UsersPage() {
  const { t } = useTranslation();
  usePageTitle(t('nav.users'));
  const { data: me } = useQuery(meQuery);
  if (me && !me.features.multi_user_enabled) {
    return (
      <PageBody title={t('nav.users')}>
        <EmptyState title={t('users.single_title')} text={t('users.single_text')}>
          <Button renderRoot={(props) => <Link to="/admin/settings" {...props} />}>{t('nav.admin_settings')}</Button>
        </EmptyState>
      </PageBody>
    );
  }
  return <Everybody ownId={me?.user?.id ?? ''} />;
}

function Everybody({ ownId }: { ownId: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [q, setQ] = useParameter('q');
  const [tier, setTier] = useParameter('tier');
  const [status, setStatus] = useParameter('status');
  const [seen, setSeen] = useParameter('seen');
  const [sort, setSort] = useParameter('sort');
  const open = useOpenRow();
  const columns = useUserColumns();
  const { data: plans = [] } = useQuery(plansQuery);
  const block = useBlock();
  const [isAdding, setAdding] = useState(false);
  const request = { q, tier, status, seen, sort };
  const users = useEntities({
    key: [...usersKey, request],
    fetchPage: (cursor, signal) => fetchUsers(request, cursor, signal),
    refreshMs: 30_000,
  });
  const isNarrowed = q !== '' || tier !== '' || status !== '' || seen !== '';
  const total = users.data?.total ?? 0;
  const sortWords = {
    last_seen_at: t('users.by_last_seen'),
    display_name: t('users.by_name'),
    created_at: t('users.by_created'),
  };
  return (
    <PageBody
      title={t('nav.users')}
      text={
        isNarrowed || !users.data ? t('users.text') : t('users.total', { count: total, number: format.number(total) })
      }
      isWide
      actions={
        <>
          <ExportMenu hrefOf={(format) => exportHref(request, format)} />
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            {t('users.add')}
          </Button>
        </>
      }
    >
      <ListToolbar
        search={
          <SearchField label={t('users.search')} value={q} onChange={(value) => setQ(value, { replace: true })} />
        }
        aside={
          <NativeSelect
            aria-label={t('users.sort')}
            value={sort}
            onChange={(event) => setSort(event.currentTarget.value)}
            data={sorts.map((one, at) => ({ value: at === 0 ? '' : one, label: sortWords[one] }))}
          />
        }
      >
        <NativeSelect
          aria-label={t('users.plan')}
          value={tier}
          onChange={(event) => setTier(event.currentTarget.value)}
          data={[
            { value: '', label: t('users.every_plan') },
            ...plans.map((plan) => ({ value: plan.plan_id, label: planName(t, plan) })),
          ]}
        />
        <NativeSelect
          aria-label={t('users.status')}
          value={status}
          onChange={(event) => setStatus(event.currentTarget.value)}
          data={[
            { value: '', label: t('users.every_status') },
            { value: 'admin', label: t('users.only_admins') },
            { value: 'blocked', label: t('users.blocked') },
            { value: 'inactive', label: t('users.only_inactive') },
          ]}
        />
        <NativeSelect
          aria-label={t('users.last_seen')}
          value={seen}
          onChange={(event) => setSeen(event.currentTarget.value)}
          data={[
            { value: '', label: t('users.seen_ever') },
            { value: 'week', label: t('users.seen_week') },
            { value: 'month', label: t('users.seen_month') },
            { value: 'not-quarter', label: t('users.not_seen_quarter') },
            { value: 'not-year', label: t('users.not_seen_year') },
          ]}
        />
      </ListToolbar>
      <EntityList
        label={t('nav.users')}
        entities={users}
        nameOf={({ display_name }) => display_name}
        columns={columns}
        open={open}
        isOver={({ status: one }) => one === 'blocked' || one === 'leaving'}
        actions={(user) =>
          user.id === ownId || user.deletion
            ? []
            : [
                {
                  label: t(user.is_blocked ? 'users.unblock' : 'users.block'),
                  icon: user.is_blocked ? IconCircleCheck : IconBan,
                  isDanger: !user.is_blocked,
                  run: () => block(user),
                },
              ]
        }
        empty={
          q ? (
            <NoMatches q={q} onAll={() => setQ('')} />
          ) : (
            <EmptyState title={t('users.none_title')} text={t('users.none_text')} />
          )
        }
      />
      {open.id !== null && <UserDrawer key={open.id} id={open.id} onClose={() => open.show(null)} />}
      {isAdding && <NewUserDialog onClose={() => setAdding(false)} />}
    </PageBody>
  );
}
