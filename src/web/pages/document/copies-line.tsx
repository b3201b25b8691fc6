import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FileDetail } from '../../api/types.ts';
import { compareSearch, duplicatesOfQuery, isCopy } from '../../copies/duplicates-query.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import lines from './timeline.module.css';

/** How many copies of a document there are, and the way to compare them; nothing where there is none. */
export function CopiesLine({ file }: { file: FileDetail }) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...duplicatesOfQuery(file.id), enabled: file.deleted_at === null });
  const copies = data?.duplicates.filter(isCopy) ?? [];
  if (copies.length === 0) return null;
  const near = copies.filter(({ kind }) => kind === 'near').length;
  return (
    <li className={lines.line}>
      <IconCopy size={18} stroke={1.75} className={lines.faint} aria-hidden />
      <span className={lines.what}>
        {t('copies.copies_of', { count: copies.length })}{' '}
        {near > 0 && <span className={lines.note}>{t('copies.near_of', { count: near })}</span>}
      </span>
      <Link to="/duplicates" search={{ ...compareSearch(file.id, copies[0]?.file.id) }} className={lines.link}>
        {t('copies.compare')}
      </Link>
    </li>
  );
}
