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
import { isBeingDeleted, KeepAccount } from './keep-account.tsx';

/** What stands in the place of the form, once it is known who asks. */
type Instead = { type: 'inactive'; name: string } | { type: 'leaving' };

/** What a refusal leads to instead of words at the form; undefined: to those words. */
function insteadOf(error: unknown, name: string): Instead | undefined {
  if (isBeingDeleted(error)) return { type: 'leaving' };
  if (error instanceof ApiError && error.problem.code === 'account_inactive') return { type: 'inactive', name };
  return undefined;
}

/** Signing in; afterwards the page that was first wanted opens. */
export default function LoginPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const { next } = useSearchParams();
  const { data: me } = useQuery(meQuery);
  const [instead, setInstead] = useState<Instead | null>(null);
  usePageTitle(t('session.sign_in'));
  const open = () => router.history.replace(safeNext(next));
  const back = () => setInstead(null);

  if (instead?.type === 'inactive') return <InactiveAccount name={instead.name} onBack={back} />;
  if (instead?.type === 'leaving') {
    return (
      <CalmColumn title={t('login.being_deleted_title')} text={t('login.being_deleted')}>
        <KeepAccount onKept={open} onLeave={back} />
      </CalmColumn>
    );
  }
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
            const found = insteadOf(error, username);
            if (!found) throw error;
            setInstead(found);
            return;
          }
          open();
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
