import { Checkbox, Radio, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { providersQuery } from '../../api/destination-providers.ts';
import { meQuery } from '../../api/session.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TagDot } from '../../labels/tag-dot.tsx';
import { type ChoiceMode, type ChoiceName, choiceSides, isChoice, sidesOf, valuesOf } from '../query/choice-filters.ts';
import { facetsQuery } from '../query/list-query.ts';
import type { FilterName } from '../query/list-state.ts';
import type { ListUrl } from '../query/use-list-url.ts';
import classes from './filter-options.module.css';
import { useFilterWords } from './filter-words.ts';
import { ModeChoice } from './mode-choice.tsx';

type Option = { value: string; label: string; count: number | null };

const fixed: Partial<Record<FilterName, readonly string[]>> = {
  status: ['processing', 'pending', 'failed', 'duplicate', 'completed'],
  ocr_quality: ['good', 'poor', 'unchecked'],
  pdfa: ['checked', 'made', 'failed', 'none'],
  delivery: ['delivered', 'waiting', 'failed'],
};

function useOptions(url: ListUrl, name: FilterName): Option[] {
  const words = useFilterWords();
  const { data: { facets } = {} } = useQuery(facetsQuery(url.list, withoutOf(name)));
  const { data: me } = useQuery(meQuery);
  const counted =
    facets && name in facets ? (facets as Partial<Record<string, Record<string, number>>>)[name] : undefined;
  const counts = new Map(Object.entries(counted ?? {}));
  const { data: providers = [] } = useQuery({ ...providersQuery, enabled: name === 'storage_provider' });
  const known =
    {
      ...fixed,
      mime_type: me?.features.accepted_mime_types ?? [],
      storage_provider: ['any', ...providers.map(({ key }) => key)],
    }[name as string] ?? [];
  const asked = isChoice(name) ? sidesOf(name) : [name];
  const chosen = asked.flatMap((side) => valuesOf(side, url.list.filters[side]));
  const values = [...new Set([...counts.keys(), ...known, ...chosen])];
  return values
    .map((value) => ({
      value,
      label: words.wordsFor(name, value),
      count: counted ? (counts.get(value) ?? 0) : null,
    }))
    .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0) || a.label.localeCompare(b.label));
}

/** What other filters leave is counted; tags are combined, so that those asked for narrow their own counts. */
function withoutOf(name: FilterName): FilterName[] {
  if (name === 'tags') return ['tags_any', 'tags_not'];
  return isChoice(name) ? sidesOf(name) : [name];
}

/** The way in which a filter asks now. */
function modeOf(name: ChoiceName, filters: ListUrl['list']['filters']): ChoiceMode {
  const { is, any, not } = choiceSides[name];
  const first = name === 'tags' ? 'is' : 'any';
  if (filters[is]) return first;
  return filters[any] ? 'any' : filters[not] ? 'not' : first;
}

const searchableFrom = 8;

function TaggedWord({ tag }: { tag: string }) {
  return (
    <>
      <TagDot tag={tag} />
      {tag}
    </>
  );
}

/** What is asked for in this way: one type alone is the same as one of one. */
function chosenIn({ list: { filters } }: ListUrl, name: FilterName, mode: ChoiceMode): string[] {
  if (!isChoice(name)) return filters[name] ? [filters[name]] : [];
  const side = choiceSides[name][mode];
  const single = name !== 'tags' && mode === 'any' && filters[name] ? [filters[name]] : [];
  return [...single, ...valuesOf(side, filters[side])];
}

/** What an address says of values asked for in this way. */
function patchOf(name: ChoiceName, mode: ChoiceMode, values: readonly string[]) {
  const { is, any, not } = choiceSides[name];
  const text = values.join(',');
  if (mode === 'not') return { [not]: text };
  if (name === 'tags') return { [choiceSides[name][mode]]: text };
  return values.length > 1 ? { [is]: '', [any]: text } : { [is]: text, [any]: '' };
}

/** The values of one filter with their counts; tags and types can be several, the others exclude each other. */
export function FilterOptions({ url, name, onDone }: { url: ListUrl; name: FilterName; onDone: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useFilterWords();
  const [text, setText] = useState('');
  const options = useOptions(url, name);
  const choice = isChoice(name) ? name : undefined;
  const isMany = choice !== undefined;
  const [mode, setMode] = useState<ChoiceMode>(choice ? modeOf(choice, url.list.filters) : 'is');
  const chosen = chosenIn(url, name, mode);
  const wanted = text.trim().toLowerCase();
  const shown = options.filter((option) => option.label.toLowerCase().includes(wanted));
  // A value that is not in the counts may still exist on a page we have not seen.
  const isNew = wanted !== '' && ['tags', 'document_type'].includes(name) && shown.length === 0;

  const toggle = (value: string) => {
    if (isMany) {
      const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
      url.setFilters(patchOf(choice, mode, next));
    } else {
      url.setFilters({ [name]: chosen.includes(value) ? undefined : value });
      onDone();
    }
  };

  return (
    <div className={`av-stack ${classes.options}`}>
      {choice && <ModeChoice name={choice} value={mode} onChange={setMode} />}
      {(options.length > searchableFrom || isMany || name === 'document_type') && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const first = shown[0]?.value ?? (isNew ? text.trim() : null);
            if (first) toggle(first);
          }}
        >
          <TextInput
            data-autofocus
            value={text}
            placeholder={t('filter.find')}
            aria-label={t('filter.find_in', { name: words.nameOf(name) })}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </form>
      )}
      <ul className={`av-list ${classes.list}`}>
        {shown.map((option) => {
          const Box = isMany ? Checkbox : Radio;
          return (
            <li key={option.value} className={classes.option}>
              <Box
                size="sm"
                classNames={{ body: classes.body, labelWrapper: classes.label }}
                label={name === 'tags' ? <TaggedWord tag={option.label} /> : option.label}
                checked={chosen.includes(option.value)}
                onChange={() => toggle(option.value)}
                onClick={() => {
                  // A chosen radio does not change any more; a second click drops it.
                  if (!isMany && chosen.includes(option.value)) toggle(option.value);
                }}
              />
              {option.count !== null && <span className={classes.count}>{format.number(option.count)}</span>}
            </li>
          );
        })}
      </ul>
      {shown.length === 0 && (
        <p className={`av-note ${classes.none}`}>{isNew ? t('filter.enter_to_use') : t('filter.none')}</p>
      )}
    </div>
  );
}
