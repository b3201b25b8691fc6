import { IconAlertCircle, IconCircleCheck, IconPlugConnected } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { api, dataOf } from '../../api/client.ts';
import type { Source } from '../../api/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { RowAction } from '../../kit/action-menu.tsx';
import { useAction } from '../../kit/use-entity-actions.ts';
import { sourceProblemWords } from '../sources/source-words.ts';
import classes from './source-page.module.css';

function test({ id }: Source) {
  return dataOf(api.POST('/api/sources/{id}/test', { params: { path: { id } } }));
}

type Trial = Awaited<ReturnType<typeof test>>;

function wordsOf(t: TFunction, source: Source, { ok, code, detail, waiting_count: count }: Trial): string {
  if (!ok) return sourceProblemWords(t, source, { code, detail });
  return count === null ? t('sources.test_works') : t('sources.test_mailbox', { count });
}

/** Trying a source, and what was found, which stands in the page until it is tried again. */
export function useSourceTest(source: Source): { test: RowAction; answer: ReactNode } {
  const { t } = useTranslation();
  const { of, data: found, isPending } = useAction(test);
  const Icon = found?.ok ? IconCircleCheck : IconAlertCircle;
  return {
    test: {
      ...of(source, { label: t('sources.test'), icon: IconPlugConnected }),
      isDisabled: false,
      isBusy: isPending,
    },
    answer: (
      <div role="status">
        {found && !isPending && (
          <p className={`av-trouble ${classes.found}`} data-ok={found.ok || undefined}>
            <Icon size={16} stroke={1.75} aria-hidden /> {wordsOf(t, source, found)}
          </p>
        )}
      </div>
    ),
  };
}
