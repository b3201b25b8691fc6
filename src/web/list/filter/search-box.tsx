import { ActionIcon, PillsInput } from '@mantine/core';
import { IconHelpCircle, IconSearch, IconX } from '@tabler/icons-react';
import { type FocusEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { hint } from '../../components/hint.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { withWords } from '../../i18n/words.ts';
import { useKeys } from '../../keys/keys.ts';
import { whenListsAreThere } from '../query/list-cache.ts';
import { asTyped, joinQuery, splitQuery } from '../query/query-chips.ts';
import { rememberSearch } from '../query/recent-searches.ts';
import { addTag, lastToken, recognise } from '../query/search-syntax.ts';
import type { ListUrl } from '../query/use-list-url.ts';
import { useCompletion } from './completion.tsx';
import { QueryChips, useHasChipsInside } from './query-chips.tsx';
import classes from './search-box.module.css';
import { offerSearch } from './search-focus.ts';

const typingPauseMs = 250;

const SearchHelp = lazy(() => withWords(['search_help'], () => import('./search-help.tsx')));

/** Search and filters in one box: what it understands becomes a chip, the rest is searched for. */
export function SearchBox({ url }: { url: ListUrl }) {
  const { t } = useTranslation();
  const { list, setFilters } = url;
  // Only the documents have a bar where parts of the text can stand as chips.
  const hasChips = list.place === 'documents';
  const typedPart = (q: string) => (hasChips ? splitQuery(q).rest : q);
  const [text, setText] = useState(() => typedPart(list.q));
  const [isHelping, setHelping] = useState(false);
  const helpId = useId();
  const sent = useRef(list.q);
  const timer = useRef<number | undefined>(undefined);
  const field = useRef<HTMLInputElement>(null);

  // Back, a chip or the palette changed the words from outside.
  useEffect(() => {
    if (list.q === sent.current) return;
    sent.current = list.q;
    setText(hasChips ? splitQuery(list.q).rest : list.q);
  }, [list.q, hasChips]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => (hasChips ? offerSearch(() => field.current?.focus()) : undefined), [hasChips]);

  useKeys(t('keys.search'), [{ keys: '/', label: t('list.search'), run: () => field.current?.select() }]);

  /** The chips there are stay; `added` are those just typed. */
  const queryOf = (rest: string, added: ReturnType<typeof splitQuery>['chips'] = []) => {
    if (!hasChips) return rest.trim();
    const before = splitQuery(list.q).chips.filter(({ token }) => !splitsOff(text, token));
    const chips = [...before, ...added.filter(({ token }) => before.every((chip) => chip.token !== token))];
    return joinQuery(chips, rest);
  };

  const send = (q: string, filters: ReturnType<typeof recognise>['filters']) => {
    window.clearTimeout(timer.current);
    const { tags, ...others } = filters;
    const patch = tags ? { ...others, tags: addTags(list.filters.tags, tags) } : others;
    if (q === list.q && Object.keys(patch).length === 0) return;
    sent.current = q;
    setFilters(patch, { q, replace: Object.keys(patch).length === 0 });
  };

  const onType = (value: string) => {
    const { rest: words, filters } = recognise(value, false);
    const { chips, rest } = hasChips ? splitQuery(words, false) : { chips: [], rest: words };
    setText(rest);
    window.clearTimeout(timer.current);
    // What is still being typed behind `tag:` is no word to look for.
    const q = queryOf(lastToken(rest)?.before ?? rest, chips);
    if (Object.keys(filters).length + chips.length > 0) send(q, filters);
    else timer.current = window.setTimeout(() => send(q, {}), typingPauseMs);
  };

  const finish = (whole: string) => {
    const { rest: words, filters } = recognise(whole, true);
    const { chips, rest } = hasChips ? splitQuery(words) : { chips: [], rest: words };
    setText(rest);
    send(queryOf(rest, chips), filters);
    rememberSearch(asTyped({ ...list, q: '' }) === '' ? whole : `${asTyped({ ...list, q: '' })} ${whole}`);
  };
  const onLeave = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setHelping(false);
    rememberSearch(asTyped(list));
  };
  const searchAgain = (whole: string) => {
    const { rest: words, filters } = recognise(whole, true);
    setText(hasChips ? splitQuery(words).rest : words);
    sent.current = words.trim();
    setHelping(false);
    url.change({ q: words.trim(), filters });
    field.current?.focus();
  };
  const completion = useCompletion(text, finish);
  const chips = hasChips ? splitQuery(list.q).chips : [];
  const inside = useHasChipsInside() ? chips : [];
  const drop = (token: string | undefined) => {
    const q = joinQuery(
      chips.filter((chip) => chip.token !== token),
      text,
    );
    send(q, {});
    field.current?.focus();
  };

  return (
    <search className={classes.box} data-chips={inside.length > 0 || undefined} onBlur={onLeave}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          finish(text);
          const box = field.current;
          void whenListsAreThere().then(() => document.activeElement === box && focusFirstRow());
        }}
      >
        <PillsInput
          size="md"
          radius="lg"
          classNames={{ input: classes.input }}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          rightSectionWidth={76}
          rightSection={
            <span className={classes.tools}>
              {text ? (
                <ActionIcon size={30} aria-label={t('list.search_clear')} onClick={() => onType('')}>
                  <IconX size={16} />
                </ActionIcon>
              ) : (
                <kbd className={classes.key}>/</kbd>
              )}
              <ActionIcon
                size={30}
                aria-label={t('list.search_help')}
                aria-expanded={isHelping}
                aria-controls={isHelping ? helpId : undefined}
                className={classes.help}
                onClick={() => {
                  setHelping(!isHelping);
                  field.current?.focus();
                }}
                {...hint(t('list.search_help'))}
              >
                <IconHelpCircle size={18} stroke={1.75} />
              </ActionIcon>
            </span>
          }
        >
          <span className={classes.parts}>
            <QueryChips chips={inside} onDrop={drop} />
            <PillsInput.Field
              ref={field}
              inputMode="search"
              enterKeyHint="search"
              className={classes.field}
              value={text}
              placeholder={inside.length === 0 ? t('list.search_placeholder') : ''}
              aria-label={t('list.search')}
              autoComplete="off"
              {...completion.field}
              onFocus={completion.onFocus}
              onBlur={completion.onBlur}
              onChange={(event) => {
                completion.onType();
                onType(event.currentTarget.value);
              }}
              onKeyDown={(event) => {
                if (completion.onKeyDown(event)) return;
                if (event.key === 'Backspace' && text === '') drop(chips.at(-1)?.token);
                if (event.key === 'ArrowDown') {
                  event.preventDefault();
                  focusFirstRow();
                }
                if (event.key !== 'Escape') return;
                if (isHelping) setHelping(false);
                else if (text) onType('');
                else event.currentTarget.blur();
              }}
            />
          </span>
        </PillsInput>
      </form>
      {completion.list}
      {isHelping && !completion.list && (
        <Suspense fallback={null}>
          <SearchHelp id={helpId} onChoose={searchAgain} />
        </Suspense>
      )}
    </search>
  );
}

/** Goes into the results; without any the focus stays where one types. */
function focusFirstRow(): void {
  document.querySelector<HTMLElement>('[data-row]')?.focus();
}

/** Whether what is still being typed is a chip already where the list is described. */
function splitsOff(text: string, token: string): boolean {
  return splitQuery(text).chips.some((chip) => chip.token === token);
}

function addTags(old: string | undefined, added: string): string {
  let tags = old ?? '';
  for (const tag of added.split(',')) tags = addTag(tags, tag);
  return tags;
}
