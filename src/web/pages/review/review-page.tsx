import { ActionIcon, Button, Kbd, Progress } from '@mantine/core';
import { IconArrowBackUp, IconArrowLeft, IconFiles } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { queryClient } from '../../api/session.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { ErrorNotice, PanelBoundary } from '../../components/panel-boundary.tsx';
import { showError } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useKeys } from '../../keys/keys.ts';
import { countsQuery } from '../../list/query/list-query.ts';
import { Queue } from './queue.tsx';
import classes from './review-page.module.css';
import { type ReviewOrder, reviewQuery, useReviewOrder } from './review-queue.ts';
import { ReviewWorkspace } from './review-workspace.tsx';

/** Everything that waits for a look, one document after the other, until nothing is left. */
export default function ReviewPage() {
  const { t } = useTranslation();
  usePageTitle(t('nav.review'));
  const { data, error, refetch } = useInfiniteQuery(reviewQuery);
  const waiting = useMemo(() => data?.pages.flatMap((page) => page.rows.map(({ file }) => file)) ?? [], [data]);
  const review = useReviewOrder(waiting);
  const undo = () => void review.undo().catch(showError);
  useKeys(t('review.keys'), [{ keys: 'u', label: t('review.undo'), run: undo }]);
  const counts = useQuery(countsQuery).data;
  const left = Math.max(review.order.length, data ? (counts?.to_review ?? 0) : 0);
  // What begins to wait, or waits no more, is told by its number; the list follows.
  const count = counts?.to_review;
  const known = useRef(count);
  useEffect(() => {
    if (count === known.current) return;
    known.current = count;
    void queryClient.invalidateQueries({ queryKey: reviewQuery.queryKey });
  }, [count]);
  const isOver = data !== undefined && review.order.length === 0;
  return (
    <div className={classes.page}>
      <Head review={review} left={isOver ? 0 : left} onUndo={undo} />
      {error && !data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {isOver && <Over doneCount={review.done.length} />}
      {review.current && (
        <div className={classes.body}>
          <Queue review={review} left={left} />
          <PanelBoundary key={review.current.id}>
            <ReviewWorkspace file={review.current} review={review} />
          </PanelBoundary>
        </div>
      )}
    </div>
  );
}

function Head({ review, left, onUndo }: { review: ReviewOrder; left: number; onUndo: () => void }) {
  const { t } = useTranslation();
  const doneCount = review.done.length;
  const count = doneCount + left;
  return (
    <header className={classes.head}>
      <ActionIcon
        className={classes.back}
        aria-label={t('review.back')}
        renderRoot={(props) => <Link to="/" {...props} />}
      >
        <IconArrowLeft size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <h1 tabIndex={-1}>{t('nav.review')}</h1>
      <span className={classes.left} role="status">
        {left > 0 && t('review.left', { count: left })}
      </span>
      <span className={classes.space} />
      {doneCount > 0 && (
        <>
          <span className={classes.doneOf}>{t('review.done_of', { done: doneCount, count })}</span>
          <Progress
            className={classes.bar}
            size={5}
            value={(100 * doneCount) / count}
            aria-label={t('review.done_of', { done: doneCount, count })}
          />
          <Button
            variant="default"
            size="xs"
            leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
            rightSection={
              <Kbd size="xs" className={classes.key} aria-hidden>
                U
              </Kbd>
            }
            onClick={onUndo}
          >
            {t('review.undo')}
          </Button>
        </>
      )}
    </header>
  );
}

function Over({ doneCount }: { doneCount: number }) {
  const { t } = useTranslation();
  const text = doneCount === 0 ? t('review.none_text') : t('review.none_text_done', { count: doneCount });
  return (
    <EmptyState title={t('review.none_title')} text={text}>
      <Button
        leftSection={<IconFiles size={16} stroke={1.75} aria-hidden />}
        renderRoot={(props) => <Link to="/" {...props} />}
      >
        {t('review.back')}
      </Button>
    </EmptyState>
  );
}
