import { Button } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { rememberMail, resendVerification, verifyEmail } from '../../api/accounts.ts';
import { ApiError } from '../../api/problem.ts';
import { at } from '../../base-path.ts';
import formClasses from '../../components/account-form.module.css';
import { AddressForm } from '../../components/address-form.tsx';
import { NarrowLayout } from '../../components/narrow-layout.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { useErrorWords } from '../../components/panel-boundary.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSearchParams, writeSearch } from '../../navigation.ts';

type State = 'asking' | 'busy' | 'done' | 'dead';

/** Where the link of the mail leads: a person has to press the button, since programs that look at links open them, too. */
export default function VerifyEmailPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const errorWords = useErrorWords();
  const { token } = useSearchParams();
  const [state, setState] = useState<State>(token ? 'asking' : 'dead');
  const [failure, setFailure] = useState('');
  usePageTitle(t('verify.title'));

  const confirm = async () => {
    setState('busy');
    setFailure('');
    try {
      const { mustChoosePassword } = await verifyEmail(token ?? '');
      if (mustChoosePassword) return router.history.replace(at(`/reset-password${writeSearch({ token })}`));
      setState('done');
    } catch (error) {
      const isDead = error instanceof ApiError && error.problem.code === 'link_not_valid';
      setState(isDead ? 'dead' : 'asking');
      if (!isDead) setFailure(errorWords(error).text);
    }
  };

  if (state === 'done') {
    return (
      <NarrowLayout title={t('verify.done_title')} text={t('verify.done_text')}>
        <Button fullWidth size="md" renderRoot={(props) => <Link to="/login" {...props} />}>
          {t('session.sign_in')}
        </Button>
      </NarrowLayout>
    );
  }
  if (state === 'dead') {
    return (
      <NarrowLayout title={t('link.dead_title')} text={t('link.dead_text')}>
        <AddressForm
          action={t('verify.ask')}
          onSubmit={async (email) => {
            await resendVerification(email);
            rememberMail({ email, sentAtMs: Date.now() });
            await router.navigate({ to: '/verify-email-sent' });
          }}
        />
        <p className={formClasses.below}>
          <Link to="/login">{t('forgot.back')}</Link>
        </p>
      </NarrowLayout>
    );
  }
  return (
    <NarrowLayout title={t('verify.title')} text={t('verify.text')}>
      {failure && (
        <p className={formClasses.failure} role="alert">
          {failure}
        </p>
      )}
      <Button fullWidth size="md" loading={state === 'busy'} onClick={() => void confirm()}>
        {t('verify.confirm')}
      </Button>
    </NarrowLayout>
  );
}
