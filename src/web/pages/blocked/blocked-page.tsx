import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { meQuery, readMe, signOut } from '../../api/session.ts';
import { at } from '../../base-path.ts';
import { NarrowLayout } from '../../components/narrow-layout.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { showError } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

const pollAgainMs = 5_000;

/** All that somebody sees who is blocked: why. It yields by itself once the block is lifted. */
export default function BlockedPage() {
  const { t } = useTranslation();
  usePageTitle(t('blocked.title'));
  const { data: known } = useQuery(meQuery);
  const { data: now } = useQuery({
    queryKey: ['is-blocked'],
    queryFn: ({ signal }) => readMe(signal),
    refetchInterval: pollAgainMs,
    refetchIntervalInBackground: true,
    staleTime: 0,
  });
  const isFree = known?.is_blocked === true && now?.is_blocked === false;
  useEffect(() => {
    if (isFree) window.location.assign(at('/'));
  }, [isFree]);
  return (
    <NarrowLayout title={t('blocked.title')} text={t('blocked.text')}>
      <Button fullWidth size="md" variant="default" onClick={() => void signOut().catch(showError)}>
        {t('blocked.leave')}
      </Button>
    </NarrowLayout>
  );
}
