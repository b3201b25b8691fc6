import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { api, dataOf } from '../../api/client.ts';
import { type AfterSignIn, meQuery, signIn, signInWithPasskey } from '../../api/session.ts';
import type { SecondStepMethod } from '../../api/types.ts';
import { AccountForm } from '../../components/account-form.tsx';
import { CalmColumn } from '../../components/calm-column.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { useErrorWords } from '../../components/panel-boundary.tsx';
import { SecondStepForm } from '../../components/second-step-form.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { safeNext, useSearchParams } from '../../navigation.ts';
import classes from './login-page.module.css';

/** Signing in; afterwards the page that was first wanted opens. */
export default function LoginPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const errorWords = useErrorWords();
  const { next, second_step: isWaiting } = useSearchParams();
  const { data: me } = useQuery(meQuery);
  const [methods, setMethods] = useState<SecondStepMethod[] | null>(null);
  const [notice, setNotice] = useState('');
  // Who came back from another service has given the first proof there.
  const { data: waiting } = useQuery({
    queryKey: ['second-step-waiting'],
    queryFn: ({ signal }) => dataOf(api.GET('/api/auth/second-step', { signal })),
    enabled: isWaiting !== undefined,
    staleTime: 0,
  });
  const asked = methods ?? (notice ? null : (waiting?.second_step?.methods ?? null));
  usePageTitle(asked ? t('second_step.title') : t('session.sign_in'));

  const open = () => router.history.replace(safeNext(next));
  const goOn = (after: AfterSignIn) => {
    setNotice('');
    if (after.methods) setMethods(after.methods);
    else open();
  };

  if (asked) {
    return (
      <CalmColumn title={t('second_step.title')} text={t('second_step.text')}>
        <SecondStepForm
          methods={asked}
          onDone={open}
          onExpired={(words) => {
            setMethods(null);
            setNotice(words);
          }}
        />
      </CalmColumn>
    );
  }
  return (
    <CalmColumn title={t('login.title')} text={t('login.text')}>
      {notice && (
        <p className={classes.notice} role="alert">
          {notice}
        </p>
      )}
      <AccountForm
        action={t('session.sign_in')}
        isNew={false}
        onSubmit={async (username, password) => goOn(await signIn(username, password, next))}
      />
      {me?.features.passkeys_possible && (
        <Button
          variant="subtle"
          mt="sm"
          fullWidth
          leftSection={<IconFingerprint size={18} stroke={1.75} aria-hidden />}
          onClick={() => signInWithPasskey(next).then(goOn, (error) => setNotice(errorWords(error).text))}
        >
          {t('second_step.use_passkey')}
        </Button>
      )}
    </CalmColumn>
  );
}
