import { ActionIcon, Menu, Switch } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconBell,
  IconDots,
  IconFiles,
  IconPencil,
  IconShare2,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { SavedSearch } from '../../api/types.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DragHandle, useSortableRow } from '../../kit/sortable.tsx';
import { LateShareDialog, useMayShare } from '../../links/late-share-dialog.tsx';
import { useGo } from '../../navigation.ts';
import { pinSearch, removeSearch } from '../../saved/save-searches.ts';
import { SavedDot } from '../../saved/saved-dot.tsx';
import { searchOf } from '../../saved/saved-query.ts';
import { useSavedWords } from '../../saved/saved-words.ts';
import classes from './saved-searches-page.module.css';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

type Props = { search: SavedSearch; counted: SavedSearch | undefined; onEdit: () => void };

/** One saved search: its name, which leads to its documents, what it looks for, and whether it stands in the rail. */
export function SearchRow({ search, counted, onEdit }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useSavedWords();
  const go = useGo();
  const mayShare = useMayShare();
  const [isSharing, setSharing] = useState(false);
  const { id, name, color, pinned, notify_on_match: notifies } = search;
  const { row, handle, move } = useSortableRow(id);
  const count = counted?.document_count ?? null;
  const number = `${format.number(count ?? 0)}${counted?.document_count_is_capped ? '+' : ''}`;
  return (
    <li className={classes.search} {...row}>
      <DragHandle name={name} handle={handle} />
      <div className={classes.what}>
        <h2 className={classes.name}>
          <SavedDot color={color} />
          <Link to="/" search={searchOf(search)} className={classes.link}>
            {name}
          </Link>
          {notifies && (
            <>
              <IconBell {...icon} size={14} />
              <span className="av-hidden">{t('saved.notifies')}</span>
            </>
          )}
        </h2>
        <p className={classes.filters}>{words.textOf(search)}</p>
      </div>
      <span className={classes.count}>{count !== null && t('saved.count', { count, number })}</span>
      <Switch
        checked={pinned}
        aria-label={t('saved.pin_named', { name })}
        onChange={(event) => void pinSearch(search, event.currentTarget.checked)}
      />
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" aria-label={t('saved.more', { name })}>
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFiles {...icon} />} onClick={() => go('/', searchOf(search))}>
            {t('saved.open')}
          </Menu.Item>
          {mayShare && (
            <Menu.Item leftSection={<IconShare2 {...icon} />} onClick={() => setSharing(true)}>
              {t('saved.share')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onEdit}>
            {t('saved.edit')}
          </Menu.Item>
          <Menu.Item leftSection={<IconArrowUp {...icon} />} onClick={() => move(-1)}>
            {t('saved.up')}
          </Menu.Item>
          <Menu.Item leftSection={<IconArrowDown {...icon} />} onClick={() => move(1)}>
            {t('saved.down')}
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => removeSearch(search)}>
            {t('saved.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isSharing && <LateShareDialog shared={{ saved_search_id: id }} title={name} onClose={() => setSharing(false)} />}
    </li>
  );
}
