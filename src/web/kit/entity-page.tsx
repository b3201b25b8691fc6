import { ActionIcon, Skeleton, Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { hint } from '../components/hint.ts';
import { usePageTitle } from '../components/page-title.ts';
import { ErrorNotice } from '../components/panel-boundary.tsx';
import { ActionButton, ActionMenu, type RowAction } from './action-menu.tsx';
import { Facts } from './detail-header.tsx';
import { PageBody } from './page.tsx';

/** Where all things of a kind are listed. */
type Back = { to: string; label: string; search?: { scope?: string } };

function BackLink({ to, label, search = {} }: Back) {
  return (
    <ActionIcon renderRoot={(root) => <Link to={to} search={search} {...root} />} aria-label={label} {...hint(label)}>
      <IconArrowLeft size={18} stroke={1.75} />
    </ActionIcon>
  );
}

type LoadedProps<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  /** What it is called as long as its name is not known. */
  title: string;
  back: Back;
  /** What else it shows is there: drawn later that would move it. */
  isReady?: boolean;
  children: (entity: T) => ReactNode;
};

/** The page of one thing from the moment on that it is read; before, its room, or why it cannot be read. */
export function EntityLoaded<T extends { name: string }>(props: LoadedProps<T>) {
  const { query, title, back, isReady = true, children } = props;
  const { data, error, refetch } = query;
  usePageTitle(data?.name ?? title);
  if (data && isReady) return children(data);
  return (
    <PageBody title={title} isWide sign={<BackLink {...back} />}>
      {error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : <Skeleton height={400} radius="md" />}
    </PageBody>
  );
}

type PageProps = {
  name: string;
  badge: ReactNode;
  back: Back;
  /** What can be done at once. */
  buttons: readonly RowAction[];
  /** What there is only room for where there is much. */
  wideButtons?: readonly RowAction[];
  /** What else can be done. */
  menu: readonly RowAction[];
  /** What stands over the page. */
  dialog?: ReactNode;
  children: ReactNode;
};

/** The page of one thing that somebody owns: how it stands, what can be done to it, and its parts below each other. */
export function EntityPage({ name, badge, back, buttons, wideButtons = [], menu, dialog, children }: PageProps) {
  return (
    <PageBody
      title={name}
      badge={badge}
      isWide
      sign={<BackLink {...back} />}
      actions={
        <>
          {buttons.map((action) => (
            <ActionButton key={action.label} action={action} />
          ))}
          {wideButtons.map((action) => (
            <ActionButton key={action.label} action={action} className="av-wide-only" />
          ))}
          <ActionMenu name={name} actions={menu} variant="default" />
        </>
      }
    >
      <Stack gap={14} pb={24}>
        {children}
      </Stack>
      {dialog}
    </PageBody>
  );
}

type FactsProps = {
  label: string;
  /** What is wrong with it. */
  trouble?: ReactNode;
  facts: readonly { name: string; value: ReactNode }[];
  /** Stands above the facts. */
  children?: ReactNode;
};

/** What is known of a thing, in a frame: first what is wrong. */
export function EntityFacts({ label, trouble, facts, children }: FactsProps) {
  return (
    <section className="av-panel" aria-label={label}>
      {trouble && <p className="av-trouble">{trouble}</p>}
      {children}
      <Facts facts={facts} />
    </section>
  );
}
