import { IconShare2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FileDetail } from '../../api/types.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LateShareDialog, useMayShare } from '../../links/late-share-dialog.tsx';
import { linksToQuery } from '../../links/links-query.ts';
import { nameOfFile } from '../../list/actions/file-actions.ts';
import lines from './timeline.module.css';

/** That a document is shared by links, until when and how often it was opened; nothing where it is not. */
export function SharedLine({ file }: { file: FileDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayShare = useMayShare();
  const [isOpen, setOpen] = useState(false);
  const shared = { file_id: file.id };
  const { data } = useQuery({ ...linksToQuery(shared), enabled: mayShare && file.deleted_at === null });
  const links = data?.share_links ?? [];
  const last = links
    .map(({ expires_at }) => expires_at)
    .sort()
    .at(-1);
  const views = links.reduce((sum, { view_count }) => sum + view_count, 0);
  return (
    <>
      {last !== undefined && (
        <li className={lines.line}>
          <IconShare2 size={18} stroke={1.75} className={lines.faint} aria-hidden />
          <span className={lines.what}>
            {t('doc.shared')}{' '}
            <span className={lines.note}>
              {t('doc.shared_until', { day: format.day(last), count: views, number: format.number(views) })}
            </span>
          </span>
          <button type="button" className={`av-plain ${lines.link}`} onClick={() => setOpen(true)}>
            {t('doc.shared_manage')}
          </button>
        </li>
      )}
      {isOpen && <LateShareDialog shared={shared} title={nameOfFile(file)} onClose={() => setOpen(false)} />}
    </>
  );
}
