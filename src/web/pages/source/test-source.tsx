import { Button } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconPlugConnected } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { api, dataOf } from '../../api/client.ts';
import type { Source } from '../../api/types.ts';
import { showError } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
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

/** A button that tries a source, and what was found, which stands in the page until it is tried again. */
export function useSourceTest(source: Source): { button: ReactNode; answer: ReactNode } {
  const { t } = useTranslation();
  const trial = useMutation({ mutationFn: () => test(source), onError: showError });
  const { data: found } = trial;
  const Icon = found?.ok ? IconCircleCheck : IconAlertCircle;
  return {
    button: (
      <Button
        variant="default"
        leftSection={<IconPlugConnected size={16} aria-hidden />}
        loading={trial.isPending}
        onClick={() => trial.mutate()}
      >
        {t('sources.test')}
      </Button>
    ),
    answer: (
      <div role="status">
        {found && !trial.isPending && (
          <p className={found.ok ? classes.works : classes.trouble}>
            <Icon size={16} stroke={1.75} aria-hidden /> {wordsOf(t, source, found)}
          </p>
        )}
      </div>
    ),
  };
}
