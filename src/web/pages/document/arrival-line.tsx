import { useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client.ts';
import type { FileDetail } from '../../api/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import lines from './timeline.module.css';

/** Who sent a document by an upload link, as they call themselves, and what they wrote. */
export function ArrivalLine({ file }: { file: FileDetail }) {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['arrival', file.id],
    queryFn: ({ signal }) => dataOf(api.GET('/api/files/{id}/arrival', { params: { path: { id: file.id } }, signal })),
    enabled: file.source === 'upload_link',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const arrival = data?.arrival;
  if (!arrival) return null;
  const { link_name: link, sender_name: sender, note } = arrival;
  return (
    <div className={lines.faint}>
      {link ? t('doc.arrival_named', { link }) : t('doc.arrival')}
      {sender && ` · ${t('doc.arrival_from', { sender })}`}
      {note && <div>{t('doc.arrival_note', { note })}</div>}
    </div>
  );
}
