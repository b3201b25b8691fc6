import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { rememberedMail } from '../../api/accounts.ts';
import { ApiError } from '../../api/problem.ts';
import { meQuery, signIn } from '../../api/session.ts';
import formClasses from '../../components/account-form.module.css';
import { AccountForm } from '../../components/account-form.tsx';
import { CalmColumn } from '../../components/calm-column.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { safeNext, useSearchParams } from '../../navigation.ts';
import { InactiveAccount } from './inactive-account.tsx';

/** Signing in; afterwards the page that was first wanted opens. */
export default function LoginPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const { next } = useSearchParams();
  const { data: me } = useQuery(meQuery);
  const [inactiveName, setInactiveName] = useState<string | null>(null);
  usePageTitle(t('session.sign_in'));
  if (inactiveName !== null) return <InactiveAccount name={inactiveName} onBack={() => setInactiveName(null)} />;
  return (
    <CalmColumn title={t('session.sign_in')} text={t('login.text', { host: window.location.host })}>
      <AccountForm
        action={t('session.sign_in')}
        isNew={false}
        nameLabel={t('login.name')}
        initialName={rememberedMail()?.email ?? ''}
        passwordAside={me?.features.mail_enabled && <Link to="/forgot-password">{t('login.forgot')}</Link>}
        onSubmit={async (username, password) => {
          try {
            await signIn(username, password, next);
          } catch (error) {
            if (!(error instanceof ApiError) || error.problem.code !== 'account_inactive') throw error;
            setInactiveName(username);
            return;
          }
          router.history.replace(safeNext(next));
        }}
      />
      {me?.features.signup_enabled && (
        <p className={formClasses.below}>
          {t('login.new_here')} <Link to="/signup">{t('login.create')}</Link>
        </p>
      )}
    </CalmColumn>
  );
}
