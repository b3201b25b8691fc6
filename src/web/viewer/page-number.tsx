import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './viewer.module.css';

type Props = {
  page: number;
  pageCount: number;
  /** Where there is little room, something else needs it. */
  isAside: boolean;
  onGo: (page: number) => void;
};

/** The number of the page one looks at; another one that is typed there, and Enter, leads to that page. */
export function PageNumber({ page, pageCount, isAside, onGo }: Props) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<string | null>(null);
  const go = () => {
    const typed = Number.parseInt(draft ?? '', 10);
    if (typed >= 1) onGo(Math.min(typed, pageCount));
    setDraft(null);
  };
  return (
    <span className={classes.pageOf} data-when-wide={isAside || undefined}>
      <input
        className={classes.pageField}
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('viewer.page_number')}
        style={{ width: `${String(pageCount).length + 2}ch` }}
        value={draft ?? page}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setDraft(event.currentTarget.value.replaceAll(/\D/g, ''))}
        onBlur={() => setDraft(null)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go();
          if (event.key === 'Escape') setDraft(null);
        }}
      />{' '}
      {t('viewer.of_pages', { count: pageCount })}
    </span>
  );
}
