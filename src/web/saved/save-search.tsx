import { Popover } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { LatePopover } from '../components/lazy-menu.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { withWords } from '../i18n/words.ts';
import type { ListUrl } from '../list/query/use-list-url.ts';
import classes from './save-search.module.css';
import { isAsSaved, useOpened } from './saved-query.ts';

const loadForm = () => withWords(['saved'], () => import('./save-form.tsx'));
const SaveForm = lazy(loadForm);

/** Keeps the filters of the list under a name; of a saved search that is open it says whether they were changed. */
export function SaveSearch({ url }: { url: ListUrl }) {
  const { t } = useTranslation();
  const open = useOpened(url.list);
  const isSaved = open !== null && isAsSaved(url.list, open);
  const label = open === null ? t('filter.save') : isSaved ? t('filter.saved') : t('filter.save_changes');
  const Sign = isSaved ? IconBookmarkFilled : IconBookmark;
  return (
    <LatePopover
      position="bottom-end"
      width={340}
      trapFocus
      returnFocus
      radius="lg"
      button={(opener) => (
        <button
          type="button"
          className={`av-plain ${classes.button}`}
          {...opener}
          onPointerEnter={(event) => {
            opener.onPointerEnter(event);
            void loadForm();
          }}
        >
          <Sign size={16} stroke={1.75} aria-hidden />
          {label}
        </button>
      )}
    >
      {(close) => (
        <Popover.Dropdown p="md" aria-label={label} className={classes.popover}>
          <Suspense fallback={<div className={classes.waiting} />}>
            <SaveForm url={url} open={open} onDone={close} />
          </Suspense>
        </Popover.Dropdown>
      )}
    </LatePopover>
  );
}
