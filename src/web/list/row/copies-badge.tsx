import { IconChevronDown, IconChevronUp, IconCopy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { withWords } from '../../i18n/words.ts';
import classes from './copies-badge.module.css';

const CopyList = lazy(() => withWords(['duplicates'], () => import('../../copies/copy-list.tsx')));

/** Documents whose copies are open: a row that is scrolled out of sight and back is as it was. */
const opened = new Set<string>();

const icon = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;

/** Whether the copies of a document are open, and what opens and closes them. */
export function useOpenedCopies(fileId: string): { isOpen: boolean; toggle: () => void } {
  const [isOpen, setOpen] = useState(() => opened.has(fileId));
  const toggle = () => {
    if (isOpen) opened.delete(fileId);
    else opened.add(fileId);
    setOpen(!isOpen);
  };
  return { isOpen, toggle };
}

/** How many copies of a document stand under it; opens and closes them. */
export function CopiesBadge({ count, isOpen, onToggle }: { count: number; isOpen: boolean; onToggle: () => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={`av-plain ${classes.badge}`}
      aria-expanded={isOpen}
      data-open={isOpen || undefined}
      onClick={onToggle}
    >
      <IconCopy {...icon} />
      {t('list.copies', { count })}
      {isOpen ? <IconChevronUp {...icon} /> : <IconChevronDown {...icon} />}
    </button>
  );
}

/** The same where nothing can be opened below: it leads to where they are compared. */
export function CopiesLink({ count, fileId }: { count: number; fileId: string }) {
  const { t } = useTranslation();
  return (
    <Link to="/duplicates" search={{ file: fileId }} className={classes.badge}>
      <IconCopy {...icon} />
      {t('list.copies', { count })}
    </Link>
  );
}

/** The copies of a document below its row. */
export function CopiesBelow({ fileId }: { fileId: string }) {
  return (
    <Suspense fallback={<div className={classes.room} aria-busy />}>
      <CopyList fileId={fileId} />
    </Suspense>
  );
}
