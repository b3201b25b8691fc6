import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FilterChip } from '../../kit/filter-chip.tsx';
import { SaveSearch } from '../../saved/save-search.tsx';
import { isChoice, sidesOf } from '../query/choice-filters.ts';
import { isCustomFilter, namesOf } from '../query/custom-filters.ts';
import { useHasDeliveries } from '../query/list-query.ts';
import type { FilterName } from '../query/list-state.ts';
import { joinQuery, splitQuery } from '../query/query-chips.ts';
import type { ListUrl } from '../query/use-list-url.ts';
import { CustomFilter } from './custom-filter.tsx';
import classes from './filter-bar.module.css';
import { DateFilter, SenderFilter } from './filter-fields.tsx';
import { FilterOptions } from './filter-options.tsx';
import { useFilterWords } from './filter-words.ts';
import { QueryChips, useHasChipsInside } from './query-chips.tsx';
import { useCustomFilters } from './use-custom-filters.ts';

const chipNames = [
  'document_type',
  'sender',
  'tags',
  'date_from',
  'status',
  'mime_type',
  'language',
  'ocr_quality',
  'pdfa',
  'delivery',
  'storage_provider',
  'source',
  'is_duplicate',
  'needs_review',
  'pipeline_id',
  'trial_group_id',
] as const satisfies readonly FilterName[];

/** Filters that have no popover of their own; they come by a link and can only be dropped. */
const linkOnly: readonly FilterName[] = ['source', 'is_duplicate', 'needs_review', 'pipeline_id', 'trial_group_id'];

/** Filters that few people use: they stand behind a button until one of them has a value. */
const seldom: readonly FilterName[] = ['mime_type', 'language', 'ocr_quality', 'pdfa', 'storage_provider'];

/** Filters that mean nothing to somebody whose documents go nowhere. */
const ofDeliveries: readonly FilterName[] = ['delivery', 'storage_provider'];

/** The filters that stand in one chip. */
function partsOf(name: FilterName): readonly FilterName[] {
  if (name === 'date_from') return ['date_from', 'date_to'];
  return isChoice(name) ? sidesOf(name) : [name];
}

/** One chip per filter, those in use first, and a button for the seldom ones. */
export function FilterBar({ url }: { url: ListUrl }) {
  const { t } = useTranslation();
  const words = useFilterWords();
  const hasDeliveries = useHasDeliveries();
  const [isWhole, setIsWhole] = useState(false);
  const { list, setFilters, change } = url;
  const custom = useCustomFilters(list.filters, isWhole);
  const wordsFor = (name: FilterName): string => {
    if (name === 'date_from') return words.dates(list.filters);
    if (isChoice(name)) return words.ofChoice(name, list.filters);
    const value = list.filters[name];
    return value ? words.wordsFor(name, value) : '';
  };
  const isOffered = (name: FilterName): boolean => {
    if (linkOnly.includes(name) || (!hasDeliveries && ofDeliveries.includes(name))) return false;
    return isWhole || !seldom.includes(name);
  };
  const shown = chipNames
    .filter((name) => wordsFor(name) !== '' || isOffered(name))
    .toSorted((a, b) => Number(wordsFor(b) !== '') - Number(wordsFor(a) !== ''));
  const { chips, rest } = splitQuery(list.q);
  const hasChipsInside = useHasChipsInside();
  const dropChip = (token: string) => {
    const kept = chips.filter((chip) => chip.token !== token);
    change({ q: joinQuery(kept, rest) });
  };
  const ofFields = custom.fields.filter((field) => custom.ofField(field) !== '' || (isWhole && !field.is_retired));
  const isNarrowed =
    list.q !== '' || shown.some((name) => wordsFor(name) !== '') || Object.keys(list.filters).some(isCustomFilter);
  return (
    <fieldset className={`av-list av-line ${classes.bar}`} aria-label={t('filter.label')}>
      {!hasChipsInside && <QueryChips chips={chips} onDrop={dropChip} />}
      {shown.map((name) => (
        <FilterChip
          key={name}
          label={words.nameOf(name)}
          value={wordsFor(name)}
          onClear={() => setFilters(Object.fromEntries(partsOf(name).map((part) => [part, undefined])))}
        >
          {(close) => {
            if (name === 'date_from') return <DateFilter url={url} onDone={close} />;
            if (name === 'sender') return <SenderFilter url={url} onDone={close} />;
            return <FilterOptions url={url} name={name} onDone={close} />;
          }}
        </FilterChip>
      ))}
      {ofFields.map((field) => {
        const { is, min, max } = namesOf(field.key);
        return (
          <FilterChip
            key={field.key}
            label={field.name}
            value={custom.ofField(field)}
            onClear={() => setFilters({ [is]: undefined, [min]: undefined, [max]: undefined })}
          >
            {(close) => <CustomFilter url={url} field={field} onDone={close} />}
          </FilterChip>
        );
      })}
      <button
        type="button"
        className={`av-plain ${classes.more}`}
        aria-expanded={isWhole}
        onClick={() => setIsWhole(!isWhole)}
      >
        {isWhole ? t('filter.fewer') : t('filter.more')}
      </button>
      {isNarrowed && (
        <button
          type="button"
          className={`av-plain ${classes.reset}`}
          onClick={() => change({ q: '', filters: {}, saved: '' })}
        >
          {t('filter.clear')}
        </button>
      )}
      {isNarrowed && list.place === 'documents' && <SaveSearch url={url} />}
    </fieldset>
  );
}
