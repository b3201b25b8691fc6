import { Button, Kbd } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { lazy, Suspense, useState } from 'react';
import type { Duplicate, FileDetail } from '../../api/types.ts';
import { at } from '../../base-path.ts';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useKeys } from '../../keys/keys.ts';
import { Chip } from '../../kit/badge.tsx';
import { Pills } from '../../kit/pills.tsx';
import { nameOfFile } from '../../list/actions/file-actions.ts';
import { fileQuery } from '../../list/query/list-query.ts';
import { Thumb } from '../../list/row/thumb.tsx';
import { fileHref } from '../../navigation.ts';
import type { Find } from '../../viewer/use-find.ts';
import { hasPages } from '../document/pages.tsx';
import classes from './duplicates-page.module.css';
import { Facts } from './facts.tsx';
import type { useDifferences } from './use-differences.ts';
import { useScrollTogether } from './use-scroll-together.ts';

const ComparedPages = lazy(() => import('../../viewer/compared-pages.tsx'));

/** Which document stays: the one on the left was there before. */
export type Keep = 'file' | 'other' | 'both';

type Props = {
  pair: Duplicate;
  differences: ReturnType<typeof useDifferences>;
  isBusy: boolean;
  onDecide: (keep: Keep) => void;
};

/** Two copies beside each other, what tells them apart, and the choice. */
export function Compared({ pair, differences, isBusy, onDecide }: Props) {
  const { t } = useTranslation();
  const left = useQuery(fileQuery(pair.other.id));
  const right = useQuery(fileQuery(pair.file.id));
  const [shown, setShown] = useState<'left' | 'right'>('left');
  const pairRef = useScrollTogether(differences.position);
  const decide = (keep: Keep) => () => {
    if (!isBusy) onDecide(keep);
  };
  useKeys(t('copies.keys'), [
    { keys: '1', label: t('copies.keep_left_name', { name: nameOfFile(pair.other) }), run: decide('other') },
    { keys: 'b', label: t('copies.keep_both'), run: decide('both') },
    { keys: '2', label: t('copies.keep_right_name', { name: nameOfFile(pair.file) }), run: decide('file') },
  ]);
  const error = left.error ?? right.error;
  if (error) return <ErrorNotice error={error} onRetry={() => void Promise.all([left.refetch(), right.refetch()])} />;
  if (!left.data || !right.data) return <div className={classes.pair} aria-busy />;
  const isExact = pair.kind === 'exact';
  // The same bytes: what was made of the one that was read shows both.
  const drawn = { left: left.data, right: isExact ? left.data : right.data };
  return (
    <>
      <div className={classes.switch}>
        <Chip>{t(isExact ? 'copies.exact' : 'copies.near')}</Chip>
        <Pills
          label={t('copies.shown')}
          value={shown}
          onChange={setShown}
          choices={[
            { value: 'left', label: nameOfFile(left.data) },
            { value: 'right', label: nameOfFile(right.data) },
          ]}
        />
      </div>
      <div ref={pairRef} className={classes.pair} data-shown={shown}>
        <Side
          label={t('copies.on_left', { name: nameOfFile(left.data) })}
          file={left.data}
          drawn={drawn.left}
          find={differences.left}
          onLoad={differences.onLoad.left}
        />
        <Side
          label={t('copies.on_right', { name: nameOfFile(right.data) })}
          file={right.data}
          drawn={drawn.right}
          find={differences.right}
          onLoad={differences.onLoad.right}
        />
      </div>
      <div className={classes.foot} data-takes-bar>
        <Facts left={left.data} right={right.data} />
        <div className={classes.choice}>
          <Button
            leftSection={<IconCheck size={16} stroke={2} aria-hidden />}
            rightSection={<KeySign name="1" />}
            disabled={isBusy}
            onClick={decide('other')}
          >
            {t('copies.keep_left')}{' '}
            <span className="av-hidden">{t('copies.on_left', { name: nameOfFile(left.data) })}</span>
          </Button>
          <Button variant="default" rightSection={<KeySign name="B" />} disabled={isBusy} onClick={decide('both')}>
            {t('copies.keep_both')}
          </Button>
          <Button variant="default" rightSection={<KeySign name="2" />} disabled={isBusy} onClick={decide('file')}>
            {t('copies.keep_right')}{' '}
            <span className="av-hidden">{t('copies.on_right', { name: nameOfFile(right.data) })}</span>
          </Button>
          <p className={`av-note ${classes.explain}`}>{t(isExact ? 'copies.explain_exact' : 'copies.explain')}</p>
        </div>
      </div>
    </>
  );
}

function KeySign({ name }: { name: string }) {
  return (
    <Kbd size="xs" className={classes.key} aria-hidden>
      {name}
    </Kbd>
  );
}

type SideProps = {
  /** What it is called to those who hear it. */
  label: string;
  file: FileDetail;
  /** The document whose pages stand for it. */
  drawn: FileDetail;
  find: Pick<Find, 'spans' | 'hit'>;
  onLoad: (pdf: PDFDocumentProxy) => void;
};

function Side({ label, file, drawn, find, onLoad }: SideProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const pages = drawn.page_count;
  const about = [
    t('list.uploaded_at', { when: format.moment(file.created_at) }),
    pages === null ? '' : t('list.pages', { count: pages }),
    format.size(file.file_size),
  ];
  const name = nameOfFile(file);
  const version = drawn.storage.processed ? `?v=${Date.parse(drawn.processed_at ?? drawn.updated_at)}` : '';
  return (
    <div className={classes.side}>
      <div className={classes.about}>
        <h2 className={classes.name}>
          <Link to={fileHref(file.id)} className="av-cut">
            {name}
          </Link>
        </h2>
        <p className="av-cut av-note">{about.filter(Boolean).join(' · ')}</p>
      </div>
      {hasPages(drawn) ? (
        <Suspense fallback={<p className={classes.wait}>{t('viewer.loading')}</p>}>
          <ComparedPages url={at(`${drawn.links.preview}${version}`)} label={label} find={find} onLoad={onLoad} />
        </Suspense>
      ) : (
        <div className={classes.wait}>
          <span className={classes.picture}>
            <Thumb file={file} />
          </span>
          {t('copies.no_pages')}
        </div>
      )}
    </div>
  );
}
