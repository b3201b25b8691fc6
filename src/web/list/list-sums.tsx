import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../api/client.ts';
import { customFieldsQuery } from '../fields/custom/custom-fields-query.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './list-summary.module.css';
import { isUnfiltered, type ListState, toFilter } from './query/list-state.ts';

function sumsQuery(list: ListState) {
  const filter = toFilter(list);
  return queryOptions({
    queryKey: ['sums', filter],
    staleTime: 30_000,
    queryFn: ({ signal }) => dataOf(api.GET('/api/files/sums', { params: { query: filter }, signal })),
  });
}

/** What the documents of a filtered list come to, each currency by itself; of custom fields of money, too. */
export function ListSums({ list }: { list: ListState }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isAsked = list.place === 'documents' && list.q === '' && !isUnfiltered(list);
  const { data } = useQuery({ ...sumsQuery(list), enabled: isAsked });
  const sums = isAsked ? (data?.sums ?? []) : [];
  const { data: fields = [] } = useQuery({
    ...customFieldsQuery,
    enabled: sums.some(({ field }) => field !== 'total_amount'),
  });
  const nameOf = (field: string) => fields.find(({ key }) => field === `cf.${key}`)?.name ?? t('list.total');
  return sums.map(({ field, currency, amount, document_count: count }) => (
    <span
      key={`${field} ${currency}`}
      className={classes.sum}
      title={t('list.sum_of', { name: nameOf(field), count, number: format.number(count) })}
    >
      · {field === 'total_amount' ? '' : `${nameOf(field)} `}
      {format.money(amount, currency ?? '')}
    </span>
  ));
}
