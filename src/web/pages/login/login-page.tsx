import { useRouter } from '@tanstack/react-router';
import { signIn } from '../../api/session.ts';
import { AccountForm } from '../../components/account-form.tsx';
import { CalmColumn } from '../../components/calm-column.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { safeNext, useSearchParams } from '../../navigation.ts';
import { OtherWays } from './other-ways.tsx';

/** Signing in; afterwards the page that was first wanted opens. */
export default function LoginPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const { next } = useSearchParams();
  usePageTitle(t('session.sign_in'));
  return (
    <CalmColumn title={t('login.title')} text={t('login.text')}>
      <OtherWays />
      <AccountForm
        action={t('session.sign_in')}
        isNew={false}
        onSubmit={async (username, password) => {
          await signIn(username, password, next);
          router.history.replace(safeNext(next));
        }}
      />
    </CalmColumn>
  );
}
