import { useTranslation } from '../../i18n/use-translation.ts';
import { recentSearches } from '../query/recent-searches.ts';
import classes from './search-help.module.css';

type Props = {
  id: string;
  /** Searches for one of the last searches again. */
  onChoose: (text: string) => void;
};

/** What can be written into the search box, and what was searched for lately. */
export default function SearchHelp({ id, onChoose }: Props) {
  const { t } = useTranslation();
  const recent = recentSearches();
  const lines = [
    { example: t('search_help.all_example'), text: t('search_help.all') },
    { example: t('search_help.any_example'), text: t('search_help.any') },
    { example: t('search_help.without_example'), text: t('search_help.without') },
    { example: t('search_help.exact_example'), text: t('search_help.exact') },
    { example: t('search_help.begins_example'), text: t('search_help.begins') },
    { example: t('search_help.amount_example'), text: t('search_help.amount') },
    { example: t('search_help.date_example'), text: t('search_help.date') },
    { example: t('search_help.fields_example'), text: t('search_help.fields') },
  ];
  return (
    <section id={id} className={classes.panel} aria-label={t('search_help.title')}>
      <h2 className={classes.title}>{t('search_help.title')}</h2>
      <dl className={classes.lines}>
        {lines.map(({ example, text }) => (
          <div key={example} className={classes.line}>
            <dt className={classes.example}>
              <code>{example}</code>
            </dt>
            <dd className={classes.text}>{text}</dd>
          </div>
        ))}
      </dl>
      <div className={`av-line ${classes.foot}`}>
        {recent.length > 0 && (
          <>
            <span id={`${id}-lately`}>{t('search_help.lately')}</span>
            <ul className={`av-list av-line ${classes.recent}`} aria-labelledby={`${id}-lately`}>
              {recent.map((search) => (
                <li key={search} className={classes.recentItem}>
                  <button type="button" className={`av-plain av-cut ${classes.again}`} onClick={() => onChoose(search)}>
                    {search}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
        <span className={classes.down}>
          <kbd>↓</kbd> {t('search_help.to_results')}
        </span>
      </div>
    </section>
  );
}
