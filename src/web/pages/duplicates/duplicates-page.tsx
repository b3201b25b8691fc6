import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconChevronLeft, IconChevronRight, IconChevronUp } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Duplicate } from '../../api/types.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { hint } from '../../components/hint.ts';
import { usePageTitle } from '../../components/page-title.ts';
import { ErrorNotice, PanelBoundary } from '../../components/panel-boundary.tsx';
import { showError } from '../../components/toasts.tsx';
import { duplicatesOfQuery, openDuplicatesQuery, pairKey } from '../../copies/duplicates-query.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useKeys } from '../../keys/keys.ts';
import { Chip } from '../../kit/badge.tsx';
import { PageBar, PageBarRoom } from '../../kit/page-bar.tsx';
import { useSearchParams } from '../../navigation.ts';
import { Compared, type Keep } from './compared.tsx';
import { decide } from './decide.ts';
import { useDifferenceWords } from './difference-words.ts';
import classes from './duplicates-page.module.css';
import { useDifferences } from './use-differences.ts';
import { type PairOrder, usePairOrder } from './use-pair-order.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const back = { to: '/' } as const;

/** Copies, two by two, until it is decided of all which to keep. */
export default function DuplicatesPage() {
  const { t } = useTranslation();
  usePageTitle(t('copies.title'));
  const { file, copy } = useSearchParams();
  const { data, error, refetch } = useQuery(file === undefined ? openDuplicatesQuery : duplicatesOfQuery(file));
  const order = usePairOrder(data?.duplicates, copy);
  const { current } = order;
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className={classes.page} aria-busy>
        <PageBarRoom />
      </div>
    );
  if (!current) {
    return (
      <EmptyState isPage title={t('copies.none_title')} text={t('copies.none_text')}>
        <Button renderRoot={(props) => <Link to="/" {...props} />}>{t('copies.back')}</Button>
      </EmptyState>
    );
  }
  return (
    <div className={classes.page}>
      <PanelBoundary key={pairKey(current)}>
        <Pair
          pair={current}
          order={order}
          total={file === undefined ? Math.max(data.pagination.total, order.count) : order.count}
        />
      </PanelBoundary>
    </div>
  );
}

function Pair({ pair, order, total }: { pair: Duplicate; order: PairOrder; total: number }) {
  const { t } = useTranslation();
  const differences = useDifferences(pair.kind === 'near');
  const words = useDifferenceWords(pair, differences);
  const decision = useMutation({
    mutationFn: (keep: Keep) => decide(pair, keep, order.show),
    onError: showError,
  });
  const canStep = differences.count > 0;
  useKeys(
    t('copies.keys'),
    [
      { keys: 'n', label: t('copies.difference_next'), run: () => differences.step(1) },
      { keys: 'Shift+n', label: t('copies.difference_previous'), run: () => differences.step(-1) },
    ],
    canStep,
  );
  return (
    <>
      <PageBar
        back={{ ...back, label: t('copies.back') }}
        title={t('copies.title')}
        beside={
          <>
            <Position order={order} total={total} />
            <span className={classes.kind}>
              <Chip>{t(pair.kind === 'exact' ? 'copies.exact' : 'copies.near')}</Chip>
              <span className={`av-cut ${classes.words}`} role="status">
                {words}
              </span>
            </span>
          </>
        }
        actions={canStep && <DifferenceSteps differences={differences} />}
      />
      <Compared
        pair={pair}
        differences={differences}
        isBusy={decision.isPending}
        onDecide={(keep) => decision.mutate(keep)}
      />
    </>
  );
}

function Position({ order, total }: { order: PairOrder; total: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  useKeys(t('copies.keys'), [
    { keys: 'ArrowLeft', label: t('copies.previous'), run: () => order.step(-1) },
    { keys: 'ArrowRight', label: t('copies.next'), run: () => order.step(1) },
  ]);
  return (
    <div className={classes.position}>
      <ActionIcon
        aria-label={t('copies.previous')}
        disabled={order.position === 0}
        onClick={() => order.step(-1)}
        {...hint(`${t('copies.previous')} · ←`)}
      >
        <IconChevronLeft {...icon} />
      </ActionIcon>
      <span>{t('copies.position', { position: format.number(order.position + 1), total: format.number(total) })}</span>
      <ActionIcon
        aria-label={t('copies.next')}
        disabled={order.position >= order.count - 1}
        onClick={() => order.step(1)}
        {...hint(`${t('copies.next')} · →`)}
      >
        <IconChevronRight {...icon} />
      </ActionIcon>
    </div>
  );
}

function DifferenceSteps({ differences }: { differences: ReturnType<typeof useDifferences> }) {
  const { t } = useTranslation();
  const { position, count, step } = differences;
  return (
    <>
      <ActionIcon variant="default" aria-label={t('copies.difference_previous')} onClick={() => step(-1)}>
        <IconChevronUp {...icon} />
      </ActionIcon>
      <span className={classes.difference} role="status">
        {t('copies.difference', { position: position + 1, total: count })}
      </span>
      <ActionIcon variant="default" aria-label={t('copies.difference_next')} onClick={() => step(1)}>
        <IconChevronDown {...icon} />
      </ActionIcon>
    </>
  );
}
