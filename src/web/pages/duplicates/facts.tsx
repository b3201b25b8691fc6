import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FileDetail } from '../../api/types.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { fileDeliveriesQuery } from '../../list/query/file-deliveries-query.ts';
import classes from './duplicates-page.module.css';

type Sides = { left: FileDetail; right: FileDetail };

/** What tells two copies apart beside their pages, each with what it has. */
export function Facts({ left, right }: Sides) {
  const { t } = useTranslation();
  const format = useFormat();
  const quality = ({ ocr_quality_score: score }: FileDetail) =>
    score === null ? t('copies.no_scan') : format.number(Math.round(score));
  const tags = (file: FileDetail) => file.tags.join(', ') || t('copies.none');
  return (
    <table className={classes.facts}>
      <tbody>
        <Fact name={t('copies.quality')} left={quality(left)} right={quality(right)} />
        <Fact name={t('copies.tags')} left={tags(left)} right={tags(right)} />
        <Fact name={t('copies.sent_to')} left={<SentTo file={left} />} right={<SentTo file={right} />} />
      </tbody>
    </table>
  );
}

function Fact({ name, left, right }: { name: string; left: ReactNode; right: ReactNode }) {
  return (
    <tr>
      <td>{left}</td>
      <th scope="row">{name}</th>
      <td>{right}</td>
    </tr>
  );
}

/** The destinations that have a document. */
function SentTo({ file }: { file: FileDetail }) {
  const { t } = useTranslation();
  const { data } = useQuery(fileDeliveriesQuery(file));
  if (!data) return null;
  const names = data.filter(({ state }) => state === 'delivered').map(({ destination }) => destination.name);
  return [...new Set(names)].join(', ') || t('copies.nowhere');
}
