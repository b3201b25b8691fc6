import { Button, Switch, TextInput } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/problem.ts';
import type { SavedSearch } from '../api/types.ts';
import { useErrorWords } from '../components/panel-boundary.tsx';
import { showDone } from '../components/toasts.tsx';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { listQuery } from '../list/query/list-query.ts';
import type { ListUrl } from '../list/query/use-list-url.ts';
import classes from './save-form.module.css';
import { changeSearch, makeSearch, savedFiltersOf } from './save-searches.ts';
import { savedSearchesQuery } from './saved-query.ts';
import { useSavedWords } from './saved-words.ts';

type Props = {
  url: ListUrl;
  /** The saved search that is open, which is changed. */
  open: SavedSearch | null;
  onDone: () => void;
};

/** Where the filters of the list get their name: what it is called, whether it stands in the rail, and whether it notifies. */
export default function SaveForm({ url, open, onDone }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const errorWords = useErrorWords();
  const words = useSavedWords();
  const { data: found } = useInfiniteQuery(listQuery(url.list));
  const { data: all } = useQuery(savedSearchesQuery);
  const [name, setName] = useState(() => open?.name ?? words.nameFor(url.list));
  const [pinned, setPinned] = useState(open?.pinned ?? true);
  const [notifies, setNotifies] = useState(open?.notify_on_match ?? false);
  // It comes after the popover, which looked for it to give it the focus.
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const filters = savedFiltersOf(url.list);
  const values = { name, pinned, notify_on_match: notifies, filters };
  const save = useMutation({
    mutationFn: (id: string | null) => (id === null ? makeSearch(values) : changeSearch(id, values)),
    onSuccess: (saved) => {
      showDone(t('saved.saved', { name: saved.name }));
      url.change({ saved: saved.id }, { replace: true });
      onDone();
    },
  });
  const problem = save.error instanceof ApiError ? save.error.problem : null;
  const refusal = save.error && (problem?.errors?.[0]?.message ?? errorWords(save.error).text);
  const isTaken = problem?.code === 'saved_search_exists';
  const sameName = name.trim().toLowerCase();
  const other = all?.saved_searches.find((one) => one.name.toLowerCase() === sameName && one.id !== open?.id);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate(open?.id ?? null);
  };
  const count = found?.pages[0]?.total ?? 0;
  const used = all?.saved_searches.length ?? 0;
  return (
    <form className="av-stack" onSubmit={onSubmit} noValidate>
      <h2 className={classes.title}>{open ? t('saved.change') : t('saved.title')}</h2>
      <TextInput
        label={t('saved.name')}
        value={name}
        maxLength={100}
        ref={field}
        error={refusal}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setName(event.currentTarget.value);
          save.reset();
        }}
      />
      {isTaken && other && (
        <button type="button" className={`av-plain av-link ${classes.replace}`} onClick={() => save.mutate(other.id)}>
          {t('saved.replace', { name: other.name })}
        </button>
      )}
      <Switch
        label={t('saved.pin')}
        description={t('saved.pin_text')}
        labelPosition="left"
        classNames={{ body: classes.switch ?? '', label: classes.label ?? '' }}
        checked={pinned}
        onChange={(event) => setPinned(event.currentTarget.checked)}
      />
      <Switch
        label={t('saved.notify')}
        description={t('saved.notify_text')}
        labelPosition="left"
        classNames={{ body: classes.switch ?? '', label: classes.label ?? '' }}
        checked={notifies}
        onChange={(event) => setNotifies(event.currentTarget.checked)}
      />
      <div className={classes.foot}>
        <span className={classes.count}>
          {t('saved.now', { number: format.number(count) })}
          {all && ` · ${t('saved.used', { used, limit: all.limit })}`}
        </span>
        {open ? (
          <Button variant="default" className={classes.button ?? ''} onClick={() => save.mutate(null)}>
            {t('saved.as_new')}
          </Button>
        ) : (
          <Button variant="default" className={classes.button ?? ''} onClick={onDone}>
            {t('action.cancel')}
          </Button>
        )}
        <Button type="submit" className={classes.button ?? ''} loading={save.isPending}>
          {t('action.save')}
        </Button>
      </div>
    </form>
  );
}
