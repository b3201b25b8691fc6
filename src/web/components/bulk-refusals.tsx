import { useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../api/client.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/** So many are named; who wants to know of all of them asks the API. */
const NAMED_AT_MOST = 5;

/** The documents that a bulk action passed over, each with the reason. */
export default function BulkRefusals({ id, count }: { id: string; count: number }) {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['bulk-refusals', id],
    queryFn: ({ signal }) => {
      const query = { per_page: NAMED_AT_MOST };
      return dataOf(api.GET('/api/files/bulk/{id}/refusals', { params: { path: { id }, query }, signal }));
    },
  });
  const refusals = data?.refusals ?? [];
  const more = count - refusals.length;
  return (
    <>
      <span>{t('refused.count', { count })}</span>
      <ul className="av-note">
        {refusals.map(({ file_id, name, code }) => (
          <li key={file_id}>
            {name ?? t('refused.gone')}: {t(`refused.${code}`)}
          </li>
        ))}
        {data && more > 0 && <li>{t('refused.more', { count: more })}</li>}
      </ul>
    </>
  );
}
