import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { signIn } from '../../api/session.ts';
import { AccountForm } from '../../components/account-form.tsx';
import { CalmColumn } from '../../components/calm-column.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { safeNext, useSearchParams } from '../../navigation.ts';
import { isBeingDeleted, KeepAccount } from './keep-account.tsx';

/** Signing in; afterwards the page that was first wanted opens. */
export default function LoginPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const { next } = useSearchParams();
  const [isLeaving, setLeaving] = useState(false);
  usePageTitle(t('session.sign_in'));
  const goOn = () => router.history.replace(safeNext(next));
  if (isLeaving) {
    return (
      <CalmColumn title={t('login.being_deleted_title')} text={t('login.being_deleted')}>
        <KeepAccount onKept={goOn} onLeave={() => setLeaving(false)} />
      </CalmColumn>
    );
  }
  return (
    <CalmColumn title={t('login.title')} text={t('login.text')}>
      <AccountForm
        action={t('session.sign_in')}
        isNew={false}
        onSubmit={async (username, password) => {
          try {
            await signIn(username, password, next);
            goOn();
          } catch (error) {
            if (!isBeingDeleted(error)) throw error;
            setLeaving(true);
          }
        }}
      />
    </CalmColumn>
  );
}
