import { IconAlertTriangle, IconFiles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FileDetail } from '../../api/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pageMarksQuery } from '../../list/query/page-marks-query.ts';
import { fileHref } from '../../navigation.ts';
import lines from './timeline.module.css';

/** What the pages of a document say of it as paper: that it is a stack of several, and that its label is another document's. */
export function PageMarksLines({ file }: { file: FileDetail }) {
  const { t } = useTranslation();
  const isReadable = file.deleted_at === null && file.page_count !== null && !file.is_duplicate;
  const { data } = useQuery({ ...pageMarksQuery(file), enabled: isReadable });
  if (!data) return null;
  const { division, pages, printed_asn: printed } = data;
  const hasSeparators = pages.some((page) => page.is_separator);
  const holder = printed?.asn === file.asn ? null : printed?.held_by;
  return (
    <>
      {division.length > 1 && (
        <li className={lines.line}>
          <IconFiles size={18} stroke={1.75} className={lines.faint} aria-hidden />
          <span className={lines.what}>
            {t(hasSeparators ? 'doc.stack_of_sheets' : 'doc.stack_of_numbers', { count: division.length })}
          </span>
          <Link to={`${fileHref(file.id)}/arrange`} search={{ split: 'separators' }} className={lines.link}>
            {t('doc.stack_look')}
          </Link>
        </li>
      )}
      {printed && holder && (
        <li className={lines.line}>
          <IconAlertTriangle size={18} stroke={1.75} className={lines.faint} aria-hidden />
          <span className={lines.what}>
            {t(holder.in_trash ? 'doc.asn_held_in_trash' : 'doc.asn_held', { asn: printed.asn, page: printed.page })}
          </span>
          <Link to={fileHref(holder.id)} className={lines.link}>
            {holder.title}
          </Link>
        </li>
      )}
    </>
  );
}
