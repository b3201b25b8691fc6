import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconFileText, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { installPalette } from '../frame/palette-guard.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { nameOfFile } from '../list/actions/file-actions.ts';
import { useFileName } from '../list/query/use-file-name.ts';
import { fileHref, useGo } from '../navigation.ts';
import { fuzzyScore } from './fuzzy.ts';
import classes from './palette.module.css';
import { paletteSearch } from './palette-search.ts';
import { recentFiles } from './recent.ts';
import { type Command, useCommands } from './use-commands.ts';

const [store, actions] = createSpotlight();
const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const pauseMs = 150;

function useLater(value: string): string {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setLater(value), pauseMs);
    return () => window.clearTimeout(timer);
  }, [value]);
  return later;
}

function Line(props: { icon: ReactNode; label: string; hint?: string; keys?: string | undefined; onRun: () => void }) {
  return (
    <Spotlight.Action className={classes.action} onClick={props.onRun}>
      {props.icon}
      <span className={`av-cut ${classes.label}`}>
        {props.label}
        {props.hint && <span className={classes.hint}>{props.hint}</span>}
      </span>
      {props.keys?.split(' ').map((cap) => (
        <kbd key={cap}>{cap.toUpperCase()}</kbd>
      ))}
    </Spotlight.Action>
  );
}

function RecentLine({ id }: { id: string }) {
  const go = useGo();
  const name = useFileName(id);
  if (!name) return null;
  return <Line icon={<IconFileText {...icon} />} label={name} onRun={() => go(fileHref(id))} />;
}

function Commands({ commands, title, query }: { commands: readonly Command[]; title: string; query: string }) {
  const shown = commands
    .map((command) => ({ command, score: fuzzyScore(query, command.label) }))
    .filter((entry) => entry.score !== null)
    .toSorted((a, b) => (query ? (b.score ?? 0) - (a.score ?? 0) : 0));
  if (shown.length === 0) return null;
  return (
    <Spotlight.ActionsGroup className={classes.group} label={title}>
      {shown.map(({ command }) => (
        <Line
          key={command.id}
          icon={<command.icon {...icon} />}
          label={command.label}
          keys={command.keys}
          onRun={command.run}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}

/** Documents, actions and pages from one field. */
export default function Palette() {
  const { t } = useTranslation();
  const go = useGo();
  const [query, setQuery] = useState('');
  const wanted = useLater(query.trim());
  const found = useQuery({ ...paletteSearch(wanted), enabled: wanted !== '' });
  const { doing, going } = useCommands();
  const text = query.trim();
  const rows = text ? (found.data ?? []) : [];
  const recent = text ? [] : recentFiles().slice(0, 5);
  const list = useRef<HTMLDivElement>(null);

  // Results arrive after the keystroke: Enter then takes the best of them, not what stood there before.
  useEffect(() => {
    if (!found.data) return;
    const lines = [...(list.current?.querySelectorAll('[data-action]') ?? [])];
    for (const [index, line] of lines.entries()) line.toggleAttribute('data-selected', index === 0);
    store.updateState((state) => ({ ...state, selected: 0 }));
  }, [found.data]);

  useEffect(() => {
    installPalette(actions.open);
    actions.open();
    return () => installPalette(null);
  }, []);

  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      size={600}
      yOffset={96}
      scrollable
      maxHeight={440}
      radius="lg"
      centered={false}
      attributes={{ content: { 'aria-label': t('frame.palette') } }}
      transitionProps={{ duration: 100 }}
      overlayProps={{ className: 'av-veil', backgroundOpacity: 0, blur: 0 }}
    >
      <Spotlight.Search
        placeholder={t('palette.placeholder')}
        aria-label={t('palette.placeholder')}
        leftSection={<IconSearch {...icon} />}
        rightSection={<kbd>esc</kbd>}
        className={classes.search}
      />
      <Spotlight.ActionsList ref={list} className={classes.list}>
        {recent.length > 0 && (
          <Spotlight.ActionsGroup className={classes.group} label={t('palette.recent')}>
            {recent.map((id) => (
              <RecentLine key={id} id={id} />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {rows.length > 0 && (
          <Spotlight.ActionsGroup className={classes.group} label={t('palette.documents')}>
            {rows.map(({ file, page }) => (
              <Line
                key={file.id}
                icon={<IconFileText {...icon} />}
                label={nameOfFile(file)}
                hint={page === null ? (file.sender ?? '') : t('list.page', { page })}
                onRun={() => go(fileHref(file.id), { q: text, page: page === null ? undefined : String(page) })}
              />
            ))}
            <Line
              icon={<IconSearch {...icon} />}
              label={t('palette.search_for', { q: text })}
              onRun={() => go('/', { q: text })}
            />
          </Spotlight.ActionsGroup>
        )}
        <Commands title={t('palette.do')} commands={doing} query={text} />
        <Commands title={t('palette.go')} commands={going} query={text} />
        {text && rows.length === 0 && (
          <Spotlight.Empty>{found.isFetching ? t('palette.searching') : t('palette.none')}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
      <Spotlight.Footer className={classes.footer}>
        <span>↑↓ {t('palette.hint_move')}</span>
        <span>↵ {t('palette.hint_open')}</span>
      </Spotlight.Footer>
    </Spotlight.Root>
  );
}
