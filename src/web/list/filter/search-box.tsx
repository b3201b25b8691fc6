import { ActionIcon, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useKeys } from '../../keys/keys.ts';
import { whenListsAreThere } from '../query/list-cache.ts';
import { addTag, recognise } from '../query/search-syntax.ts';
import type { ListUrl } from '../query/use-list-url.ts';
import { useCompletion } from './completion.tsx';
import classes from './search-box.module.css';

const typingPauseMs = 250;

/** Search and filters in one box: what it understands becomes a chip, the rest is searched for. */
export function SearchBox({ url }: { url: ListUrl }) {
  const { t } = useTranslation();
  const { list, setFilters } = url;
  const [text, setText] = useState(list.q);
  const sent = useRef(list.q);
  const timer = useRef<number | undefined>(undefined);
  const field = useRef<HTMLInputElement>(null);

  // Back, a chip or the palette changed the words from outside.
  useEffect(() => {
    if (list.q === sent.current) return;
    sent.current = list.q;
    setText(list.q);
  }, [list.q]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  useKeys(t('keys.search'), [{ keys: '/', label: t('list.search'), run: () => field.current?.select() }]);

  const send = (value: string, filters: ReturnType<typeof recognise>['filters']) => {
    window.clearTimeout(timer.current);
    const q = value.trim();
    const { tags, ...others } = filters;
    const patch = tags ? { ...others, tags: addTags(list.filters.tags, tags) } : others;
    if (q === list.q && Object.keys(patch).length === 0) return;
    sent.current = q;
    setFilters(patch, { q, replace: Object.keys(patch).length === 0 });
  };

  const onType = (value: string) => {
    const { rest, filters } = recognise(value, false);
    setText(rest);
    window.clearTimeout(timer.current);
    if (Object.keys(filters).length > 0) send(rest, filters);
    else timer.current = window.setTimeout(() => send(rest, {}), typingPauseMs);
  };

  const finish = (whole: string) => {
    const { rest, filters } = recognise(whole, true);
    setText(rest);
    send(rest, filters);
  };
  const completion = useCompletion(text, finish);

  return (
    <search className={classes.box}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          finish(text);
          const box = field.current;
          void whenListsAreThere().then(() => document.activeElement === box && focusFirstRow());
        }}
      >
        <TextInput
          ref={field}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          size="md"
          radius="lg"
          value={text}
          placeholder={t('list.search_placeholder')}
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
            if (event.key === 'ArrowDown') {
              event.preventDefault();
              focusFirstRow();
            }
            if (event.key !== 'Escape') return;
            if (text) onType('');
            else event.currentTarget.blur();
          }}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          rightSection={
            text ? (
              <ActionIcon size={30} aria-label={t('list.search_clear')} onClick={() => onType('')}>
                <IconX size={16} />
              </ActionIcon>
            ) : (
              <kbd className={classes.key}>/</kbd>
            )
          }
        />
      </form>
      {completion.list}
    </search>
  );
}

/** Goes into the results; without any the focus stays where one types. */
function focusFirstRow(): void {
  document.querySelector<HTMLElement>('[data-row]')?.focus();
}

function addTags(old: string | undefined, added: string): string {
  let tags = old ?? '';
  for (const tag of added.split(',')) tags = addTag(tags, tag);
  return tags;
}
