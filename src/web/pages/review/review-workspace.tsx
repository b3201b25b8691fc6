import { Button, Kbd } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconListDetails, IconPencil, IconPlayerTrackNext, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { queryClient } from '../../api/session.ts';
import type { FieldEvidence, FileDetail, FileRecord } from '../../api/types.ts';
import { at } from '../../base-path.ts';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { EvidenceContext } from '../../fields/evidence.ts';
import { FieldList } from '../../fields/field-list.tsx';
import { fieldRows, isOpen, suggestionsFor } from '../../fields/field-rows.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useKeys } from '../../keys/keys.ts';
import { fileQuery } from '../../list/query/list-query.ts';
import { thumbPath } from '../../list/row/thumb.tsx';
import panel from '../document/details-panel.module.css';
import { Pages } from '../document/pages.tsx';
import { sourceWords } from '../document/step-words.ts';
import { TagsField } from '../document/tags-field.tsx';
import { OneByOne } from './one-by-one.tsx';
import classes from './review-page.module.css';
import { fileIt, type ReviewOrder, throwAway } from './review-queue.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** One document that waits: its pages with what was found on them, its fields, and what can be done with it. */
export function ReviewWorkspace({ file, review }: { file: FileRecord; review: ReviewOrder }) {
  const { data, error, refetch } = useQuery(fileQuery(file.id));
  useAhead(review.order[review.order.indexOf(file) + 1]);
  const [evidence, setEvidence] = useState<FieldEvidence | null>(null);
  const shown = useMemo(() => ({ current: evidence, show: setEvidence }), [evidence]);
  if (!data) return error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : <div aria-busy />;
  return (
    <EvidenceContext value={shown}>
      <div className={classes.workspace}>
        <Pages file={data} query="" matched={[]} landingPage={1} areWarningsShown findRequests={0} marksAll />
        <Found file={data} review={review} />
      </div>
    </EvidenceContext>
  );
}

/** Fetches what the next document is shown with while somebody still looks at this one. */
function useAhead(next: FileRecord | undefined): void {
  useEffect(() => {
    if (!next) return;
    void queryClient.prefetchQuery(fileQuery(next.id));
    const path = thumbPath(next);
    if (path) new Image().src = at(path);
  }, [next]);
}

/** Begins to edit the field that has the focus, or the first one. */
function editField(): void {
  const row = document.activeElement?.closest('dd');
  const button = (row ?? document).querySelector<HTMLElement>('[data-edit]');
  button?.click();
}

function addTag(): void {
  document.querySelector<HTMLElement>('[data-add-tag]')?.click();
}

function Found({ file, review }: { file: FileDetail; review: ReviewOrder }) {
  const { t } = useTranslation();
  const format = useFormat();
  const openCount = fieldRows(file).filter(isOpen).length + suggestionsFor(file, 'tags').length;
  const accept = () => review.finish(file, 'filed', fileIt(file));
  const trash = () => review.finish(file, 'trashed', throwAway(file));
  useKeys(t('review.keys'), [
    { keys: 'j', label: t('review.key_next'), run: () => review.step(1) },
    { keys: 'k', label: t('review.key_previous'), run: () => review.step(-1) },
    { keys: 'Enter', label: t('review.key_accept'), run: accept },
    { keys: 'e', label: t('review.key_edit'), run: editField },
    { keys: 't', label: t('review.key_tag'), run: addTag },
    { keys: '#', label: t('review.key_trash'), run: trash },
  ]);
  const about = [
    file.page_count === null ? '' : t('list.pages', { count: file.page_count }),
    sourceWords(t, file.source),
    format.moment(file.created_at),
  ];
  // A phone shows one field after the other, and all of them when somebody asks.
  const isPhone = useMediaQuery('(max-width: 639px)', false, { getInitialValueInEffect: false });
  const [showsAll, setShowsAll] = useState(false);
  const isOneByOne = isPhone && !showsAll;
  // The document one looks at has the focus, so that Tab goes to its first field.
  const found = useRef<HTMLElement>(null);
  useEffect(() => found.current?.focus({ preventScroll: true }), []);
  return (
    <aside
      ref={found}
      tabIndex={-1}
      className={classes.found}
      data-one={isOneByOne || undefined}
      data-takes-bar={!isOneByOne || undefined}
      aria-label={file.original_filename}
    >
      {isOneByOne ? (
        <OneByOne file={file} />
      ) : (
        <div className={classes.fields}>
          <h2 className={classes.filename}>{file.original_filename}</h2>
          <p className={`av-note ${classes.about}`}>{about.filter(Boolean).join(' · ')}</p>
          <dl className={`${panel.fields} ${panel.besideLabels}`}>
            <FieldList file={file} isReview />
            <TagsField file={file} />
          </dl>
        </div>
      )}
      <div className={classes.acts}>
        <Button className={classes.accept} onClick={accept} rightSection={<KeySign name="↵" />}>
          {openCount === 0 ? t('review.file') : t('review.accept_all', { count: openCount })}
        </Button>
        {isPhone ? (
          <Button
            variant="default"
            aria-pressed={showsAll}
            leftSection={<IconListDetails {...icon} />}
            onClick={() => setShowsAll(!showsAll)}
          >
            <span className={classes.word}>{t('review.all_fields')}</span>
          </Button>
        ) : (
          <Button variant="default" leftSection={<IconPencil {...icon} />} onClick={editField}>
            <span className={classes.word}>{t('review.edit')}</span>
          </Button>
        )}
        <Button variant="default" leftSection={<IconPlayerTrackNext {...icon} />} onClick={review.putOff}>
          <span className={classes.word}>{t('review.later')}</span>
        </Button>
        <Button variant="default" leftSection={<IconTrash {...icon} />} onClick={trash}>
          <span className={classes.word}>{t('review.trash')}</span>
        </Button>
      </div>
      <KeysBar />
    </aside>
  );
}

function KeySign({ name }: { name: ReactNode }) {
  return (
    <Kbd size="xs" className={classes.key} aria-hidden>
      {name}
    </Kbd>
  );
}

/** The keys of this page, where there is a keyboard and room. */
function KeysBar() {
  const { t } = useTranslation();
  const keys = [
    ['J', t('review.key_next')],
    ['K', t('review.key_previous')],
    ['↵', t('review.key_accept')],
    ['Tab', t('review.key_field')],
    ['E', t('review.key_edit')],
    ['T', t('review.key_tag')],
    ['#', t('review.key_trash')],
    ['U', t('review.key_undo')],
  ] as const;
  return (
    <p className={classes.keys} aria-hidden>
      {keys.map(([name, words]) => (
        <span key={name}>
          <KeySign name={name} /> {words}
        </span>
      ))}
    </p>
  );
}
