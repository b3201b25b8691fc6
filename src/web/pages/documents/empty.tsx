import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { showError } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFilterWords } from '../../list/filter/filter-words.ts';
import { refreshLists } from '../../list/query/list-cache.ts';
import { listQuery } from '../../list/query/list-query.ts';
import type { FilterName } from '../../list/query/list-state.ts';
import type { ListUrl } from '../../list/query/use-list-url.ts';
import { pickFiles } from '../../upload/upload-queue.ts';

/** The very first look: one sentence, one picture, two buttons. */
export function NoDocuments() {
  const { t } = useTranslation();
  const samples = useMutation({
    mutationFn: () => dataOf(api.POST('/api/samples')),
    onSuccess: () => refreshLists({ isForced: true }),
    onError: showError,
  });
  return (
    <EmptyState title={t('empty.title')} text={t('empty.text')}>
      <Button leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />} onClick={pickFiles}>
        {t('empty.choose')}
      </Button>
      <Button variant="default" loading={samples.isPending} onClick={() => samples.mutate()}>
        {t('empty.samples')}
      </Button>
    </EmptyState>
  );
}

/** Nothing matches: names what narrows the list and offers to drop each of it. */
export function NoMatches({ url }: { url: ListUrl }) {
  const { t } = useTranslation();
  const { list, change, setFilters } = url;
  const words = useFilterWords(list.filters);
  const names = (Object.keys(list.filters) as FilterName[]).filter(
    (name) => name !== 'date_to' || !list.filters.date_from,
  );
  const wordsFor = (name: FilterName) =>
    name === 'date_from' || name === 'date_to'
      ? words.dates(list.filters)
      : words.wordsFor(name, list.filters[name] ?? '');
  const drop = (name: FilterName) =>
    setFilters(name.startsWith('date_') ? { date_from: undefined, date_to: undefined } : { [name]: undefined });
  const count = names.length + (list.q ? 1 : 0);
  const { data } = useInfiniteQuery(listQuery(list));
  const ignored = data?.pages[0]?.ignored?.join(' ');
  const isSigns = ignored !== undefined && ignored === list.q.trim().split(/\s+/).join(' ');
  const ofWords = isSigns ? t('no_match.text_signs', { q: ignored }) : t('no_match.text_words', { q: list.q });
  const hint = list.q && (names.length === 0 || isSigns) ? ofWords : t('no_match.text_filters', { count });
  return (
    <EmptyState title={t('no_match.title')} text={hint}>
      {list.q && (
        <Button variant="default" onClick={() => change({ q: '' })}>
          {t('no_match.drop', { what: `“${list.q}”` })}
        </Button>
      )}
      {names.map((name) => (
        <Button key={name} variant="default" onClick={() => drop(name)}>
          {t('no_match.drop', { what: `${words.nameOf(name)}: ${wordsFor(name)}` })}
        </Button>
      ))}
      {count > 1 && <Button onClick={() => change({ q: '', filters: {}, saved: '' })}>{t('no_match.drop_all')}</Button>}
    </EmptyState>
  );
}
