import { useTranslation } from '../i18n/use-translation.ts';
import classes from './trials.module.css';

/** What there is and what there would be. */
export function Becomes({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation();
  return (
    <span className={classes.becomes}>
      {before} <span aria-hidden>→</span>
      <span className="av-hidden">{t('trials.becomes')}</span> <strong>{after}</strong>
    </span>
  );
}
