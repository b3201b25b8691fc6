import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SavedSearch } from '../api/types.ts';
import { hint } from '../components/hint.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { usePathname, useSearchParams } from '../navigation.ts';
import { SavedDot } from '../saved/saved-dot.tsx';
import { savedCountsQuery, searchOf, usePinnedSearches } from '../saved/saved-query.ts';
import classes from './rail.module.css';

/** How many documents match a saved search, and how many of them are new. */
function Numbers({ search }: { search: SavedSearch }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { document_count: count, document_count_is_capped: isCapped, new_count: added } = search;
  return (
    <>
      {added !== null && added > 0 && (
        <span className={classes.added}>
          <span aria-hidden>+{format.number(added)}</span>
          <span className="av-hidden">{t('nav.new_matches', { count: added })}</span>
        </span>
      )}
      {count !== null && (
        <span className={classes.badge}>
          {format.number(count)}
          {isCapped && '+'}
        </span>
      )}
    </>
  );
}

/** The saved searches that somebody wants to have in the rail, with their live numbers. */
export function RailSaved() {
  const { t } = useTranslation();
  const pinned = usePinnedSearches();
  const isOfList = usePathname() === '/';
  const { saved } = useSearchParams();
  const { data: counted } = useQuery({ ...savedCountsQuery('pinned'), enabled: pinned.length > 0 });
  if (pinned.length === 0) return null;
  return (
    <>
      <Link to="/saved-searches" className={`${classes.section} ${classes.heading}`}>
        {t('nav.saved_searches')}
      </Link>
      {pinned.map((search) => {
        const isHere = isOfList && saved === search.id;
        const numbers = counted?.get(search.id);
        return (
          <Link
            key={search.id}
            to="/"
            search={searchOf(search)}
            className={classes.link}
            data-here={isHere || undefined}
            aria-current={isHere ? 'page' : undefined}
            {...hint(search.name, 'right')}
          >
            <SavedDot color={search.color} />
            <span className={classes.label}>{search.name}</span>
            {numbers && <Numbers search={numbers} />}
          </Link>
        );
      })}
    </>
  );
}
