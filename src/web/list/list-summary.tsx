import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconArrowsSort,
  IconCheck,
  IconChevronDown,
  IconColumns3,
  IconLayoutGrid,
  IconLayoutList,
  IconTable,
  type TablerIcon,
} from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { hint } from '../components/hint.ts';
import { LateMenu, LatePopover } from '../components/lazy-menu.tsx';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { withWords } from '../i18n/words.ts';
import { SavedDot } from '../saved/saved-dot.tsx';
import { useOpened } from '../saved/saved-query.ts';
import classes from './list-summary.module.css';
import { ListSums } from './list-sums.tsx';
import { countsQuery, listQuery } from './query/list-query.ts';
import { isUnfiltered, type ListState, type SortName, searchModeOf, type View } from './query/list-state.ts';
import type { ListUrl } from './query/use-list-url.ts';
import { useShownView } from './query/use-shown-view.ts';

const ColumnChoice = lazy(() => withWords(['table', 'kit'], () => import('./table/column-choice.tsx')));

type Sort = { by: SortName | null; order: 'asc' | 'desc'; label: string };

function useSorts(list: ListState): Sort[] {
  const { t } = useTranslation();
  return [
    ...(list.q ? [{ by: null, order: 'desc', label: t('sort.best') } as const] : []),
    { by: 'created_at', order: 'desc', label: t('sort.newest') },
    { by: 'created_at', order: 'asc', label: t('sort.oldest') },
    { by: 'document_date', order: 'desc', label: t('sort.document_date') },
    { by: 'title', order: 'asc', label: t('sort.title') },
    { by: 'file_size', order: 'desc', label: t('sort.size') },
  ];
}

function SortMenu({ url }: { url: ListUrl }) {
  const { t } = useTranslation();
  const { list, change } = url;
  const sorts = useSorts(list);
  const now =
    sorts.find((sort) => sort.by === list.sortBy && (sort.by === null || sort.order === list.sortOrder)) ?? sorts[0];
  const canBeByMeaning = list.q !== '' && searchModeOf({ ...list, isByWords: false }) === 'hybrid';
  const ways = [false, true].map((isByWords) => (
    <Menu.Item
      key={String(isByWords)}
      aria-current={list.isByWords === isByWords || undefined}
      rightSection={list.isByWords === isByWords ? <IconCheck size={16} aria-hidden /> : undefined}
      onClick={() => change({ isByWords })}
    >
      {t(isByWords ? 'sort.by_words' : 'sort.by_meaning')}
    </Menu.Item>
  ));
  return (
    <LateMenu
      position="bottom-end"
      button={(opener) => (
        <Button
          variant="subtle"
          size="compact-md"
          className={classes.sort}
          leftSection={<IconArrowsSort size={16} stroke={1.75} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={t('sort.label', { order: now?.label ?? '' })}
          {...opener}
        >
          <span className={classes.sortLabel}>{now?.label}</span>
        </Button>
      )}
    >
      {() => [
        ...sorts.map((sort) => (
          <Menu.Item
            key={sort.label}
            aria-current={sort === now || undefined}
            rightSection={sort === now ? <IconCheck size={16} aria-hidden /> : undefined}
            onClick={() =>
              change({
                sortBy: sort.by === 'created_at' && sort.order === 'desc' && !list.q ? null : sort.by,
                sortOrder: sort.order,
              })
            }
          >
            {sort.label}
          </Menu.Item>
        )),
        ...(canBeByMeaning ? [<Menu.Divider key="by" />, ...ways] : []),
      ]}
    </LateMenu>
  );
}

function ViewButton({ url: { list, change }, view, icon: Icon }: { url: ListUrl; view: View; icon: TablerIcon }) {
  const { t } = useTranslation();
  const shown = useShownView(list);
  return (
    <ActionIcon
      aria-label={t(`view.${view}`)}
      aria-pressed={shown === view}
      className={classes.view}
      data-view={view}
      onClick={() => change({ view }, { replace: true })}
      {...hint(t(`view.${view}`))}
    >
      <Icon size={18} stroke={1.75} />
    </ActionIcon>
  );
}

/** Opens the choice of columns. */
function ColumnsButton() {
  const { t } = useTranslation();
  return (
    <LatePopover
      position="bottom-end"
      trapFocus
      button={(opener) => (
        <Button
          variant="subtle"
          size="compact-md"
          className={classes.columns}
          leftSection={<IconColumns3 size={16} stroke={1.75} aria-hidden />}
          {...opener}
        >
          {t('view.columns')}
        </Button>
      )}
    >
      {() => (
        <Suspense fallback={null}>
          <ColumnChoice />
        </Suspense>
      )}
    </LatePopover>
  );
}

/** How many documents there are, how many are being read, and in which order and shape they are shown. */
export function ListSummary({ url }: { url: ListUrl }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { list } = url;
  const { data, isPlaceholderData, failureReason } = useInfiniteQuery(listQuery(list));
  const { data: counts } = useQuery(countsQuery);
  const first = isPlaceholderData && failureReason ? undefined : data?.pages[0];
  const working = list.place === 'documents' ? (counts?.processing ?? 0) : 0;
  const count = first?.total ?? 0;
  const number = format.number(count);
  const open = useOpened(list);
  return (
    <>
      <div className={classes.line}>
        {open && (
          <span className={`av-cut ${classes.name}`}>
            <SavedDot color={open.color} />
            {open.name}
          </span>
        )}
        <span className={classes.count} role="status">
          {first && (
            <>
              {first.isEstimate && `${t('list.about')} `}
              <b>{number}</b> {t('list.count', { count })}
            </>
          )}
        </span>
        <ListSums list={list} />
        {first && list.place === 'documents' && isUnfiltered(list) && (counts?.copies ?? 0) > 0 && (
          <Link to="/duplicates" className={classes.copies}>
            {t('list.and_copies', { count: counts?.copies ?? 0, number: format.number(counts?.copies ?? 0) })}
          </Link>
        )}
        {first && working > 0 && (
          <span className={classes.working}>
            {t('list.being_read', { count: working, number: format.number(working) })}
          </span>
        )}
        <span className={classes.space} />
        <SortMenu url={url} />
        {list.view === 'table' && <ColumnsButton />}
        <ViewButton url={url} view="rows" icon={IconLayoutList} />
        <ViewButton url={url} view="table" icon={IconTable} />
        <ViewButton url={url} view="grid" icon={IconLayoutGrid} />
      </div>
      {first?.isFromDatabase && (
        <p className={classes.note} role="status">
          {t('list.from_database')}
        </p>
      )}
    </>
  );
}
