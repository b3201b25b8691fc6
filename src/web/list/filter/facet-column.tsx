import { IconCheck, IconMinus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { COUNTED_AT_MOST, facetsQuery } from '../query/list-query.ts';
import { type Excludable, excludable, exclusionOf, joinQuery, splitQuery } from '../query/query-chips.ts';
import type { ListUrl } from '../query/use-list-url.ts';
import classes from './facet-column.module.css';
import { useFilterWords } from './filter-words.ts';

type State = 'open' | 'taken' | 'left-out';

/** The values of what was found, with how many each would leave: one click takes, the next leaves out, the third clears. */
export function FacetColumn({ url }: { url: ListUrl }) {
  const { t } = useTranslation();
  const format = useFormat();
  const type = useFacet(url, 'type');
  const sender = useFacet(url, 'from');
  const tag = useFacet(url, 'tag');
  const all = [type, sender, tag];
  // All of it comes at once: what comes first would be pushed about by the rest.
  if (!all.every(({ isCounted }) => isCounted)) return <aside className={classes.column} aria-busy />;
  if (all.every(({ values }) => values.length === 0)) return null;
  return (
    <aside className={classes.column} aria-label={t('filter.narrow')}>
      <FacetGroup facet={type} shownCount={5} />
      <FacetGroup facet={sender} shownCount={3} />
      <FacetGroup facet={tag} shownCount={3} />
      <p className={`av-note ${classes.foot}`}>
        <IconMinus size={14} stroke={1.75} aria-hidden />
        {t('filter.second_click')}
      </p>
      {all.some(({ isPart }) => isPart) && (
        <p className={`av-note ${classes.foot}`}>
          {t('filter.counted_of_newest', { number: format.number(COUNTED_AT_MOST) })}
        </p>
      )}
    </aside>
  );
}

/** The values of one field, how the list stands to each, and how to change that. */
function useFacet({ list, setFilters }: ListUrl, field: Excludable) {
  const name = excludable[field];
  const { chips, rest } = splitQuery(list.q);
  const others = chips.filter((chip) => chip.kind !== 'excluded' || chip.field !== field);
  const leftOut = chips.flatMap((chip) => (chip.kind === 'excluded' && chip.field === field ? [chip.value] : []));
  const taken = (name === 'tags' ? (list.filters.tags ?? '').split(',') : [list.filters[name] ?? '']).filter(Boolean);
  // What a click would leave: a document has one type and one sender, and any number of tags.
  const counted = { ...list, q: joinQuery(others, rest) };
  const { data, isPlaceholderData: isOld } = useQuery({
    ...facetsQuery(counted, name === 'tags' ? [] : [name]),
    placeholderData: keepPreviousData,
  });
  const counts = Object.entries(data?.facets[name] ?? {});
  const countOf = (value: string) => {
    const same = (other: string) =>
      name === 'sender' ? isPart(value, other) : value.toLowerCase() === other.toLowerCase();
    return counts.reduce((sum, [other, count]) => (same(other) ? sum + count : sum), 0);
  };
  const has = (values: readonly string[], value: string) =>
    values.some((one) => one.toLowerCase() === value.toLowerCase());
  const stateOf = (value: string): State => (has(taken, value) ? 'taken' : has(leftOut, value) ? 'left-out' : 'open');
  const known = counts.map(([value]) => value);
  const values = [...known, ...[...taken, ...leftOut].filter((value) => !has(known, value))]
    .map((value) => ({ value, count: countOf(value), state: stateOf(value) }))
    .toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value));

  const click = ({ value, state }: { value: string; state: State }) => {
    const without = (one: string) => one.toLowerCase() !== value.toLowerCase();
    if (state === 'open') {
      setFilters({ [name]: name === 'tags' ? [...taken, value].join(',') : value });
      return;
    }
    const chip = state === 'taken' ? exclusionOf(field, value) : null;
    const kept = chips.filter((one) => one.kind !== 'excluded' || one.field !== field || without(one.value));
    setFilters({ [name]: taken.filter(without).join(',') }, { q: joinQuery(chip ? [...kept, chip] : kept, rest) });
  };
  return { name, values, click, isCounted: data !== undefined, isPart: data?.isPart === true, isOld };
}

function isPart(part: string, whole: string): boolean {
  return whole.toLowerCase().includes(part.toLowerCase());
}

/** The values of one field, `shownCount` of them at first. */
function FacetGroup({ facet, shownCount }: { facet: ReturnType<typeof useFacet>; shownCount: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useFilterWords();
  const [isWhole, setWhole] = useState(false);
  const { name, values, click, isOld } = facet;
  const shown = values.filter(({ state }, at) => isWhole || at < shownCount || state !== 'open');
  if (values.length === 0) return null;
  return (
    <section className={classes.group} aria-label={words.nameOf(name)} aria-busy={isOld}>
      <h2 className={classes.title}>{words.nameOf(name)}</h2>
      <ul className="av-list">
        {shown.map((one) => (
          <li key={one.value}>
            <button
              type="button"
              className={`av-plain ${classes.value}`}
              aria-pressed={one.state === 'taken'}
              data-state={one.state}
              onClick={() => click(one)}
            >
              <span className={classes.box} aria-hidden>
                {one.state === 'taken' && <IconCheck size={12} stroke={2.5} />}
                {one.state === 'left-out' && <IconMinus size={12} stroke={2.5} />}
              </span>
              <span className={`av-cut ${classes.label}`}>{words.wordsFor(name, one.value)}</span>
              {one.state === 'left-out' && <span className="av-hidden">{t('filter.left_out')}</span>}
              <span className={classes.count}>{format.number(one.count)}</span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length < values.length && (
        <button type="button" className={`av-plain ${classes.more}`} onClick={() => setWhole(true)}>
          {t('filter.more_values', { count: values.length - shown.length })}
        </button>
      )}
    </section>
  );
}
