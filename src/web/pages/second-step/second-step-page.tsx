import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { api, dataOf } from '../../api/client.ts';
import { meQuery, refreshMe, signOut } from '../../api/session.ts';
import type { NewApp } from '../../api/types.ts';
import { at } from '../../base-path.ts';
import { NarrowLayout } from '../../components/narrow-layout.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { showError } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { actWithProof } from '../settings/act-with-proof.ts';
import { ConnectApp } from '../settings/connect-app.tsx';

/** Where the administrator requires a second step: nothing else opens before it is set up. */
export default function SecondStepPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const { data: me } = useQuery(meQuery);
  const [app, setApp] = useState<NewApp | null>(null);
  usePageTitle(t('second_step.must_title'));
  const isNeeded = me?.must_set_up_second_step !== false;
  useEffect(() => {
    if (!isNeeded) router.history.replace(at('/'));
  }, [isNeeded, router]);
  return (
    <NarrowLayout title={t('second_step.must_title')} text={t('second_step.must_text')}>
      <Stack gap="md">
        <Button
          size="md"
          onClick={() => void actWithProof(async () => setApp(await dataOf(api.POST('/api/second-step/totp'))))}
        >
          {t('second_step.start')}
        </Button>
        <Button variant="subtle" onClick={() => void signOut()}>
          {t('action.sign_out')}
        </Button>
      </Stack>
      {app && <ConnectApp app={app} onClose={() => setApp(null)} onDone={() => void refreshMe().catch(showError)} />}
    </NarrowLayout>
  );
}
