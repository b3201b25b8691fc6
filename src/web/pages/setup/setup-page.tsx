import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { meQuery, setUp } from '../../api/session.ts';
import { at } from '../../base-path.ts';
import { AccountForm } from '../../components/account-form.tsx';
import { NarrowLayout } from '../../components/narrow-layout.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSearchParams } from '../../navigation.ts';

/** The first start: whoever holds the printed link chooses how to sign in. */
export default function SetupPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const { token } = useSearchParams();
  const { data: me } = useQuery(meQuery);
  usePageTitle(t('setup.title'));

  if (me && !me.features.setup_required) {
    return (
      <NarrowLayout title={t('setup.done_title')} text={t('setup.done_text')}>
        <Button fullWidth size="md" renderRoot={(props) => <Link to="/" {...props} />}>
          {t('not_found.back')}
        </Button>
      </NarrowLayout>
    );
  }
  if (!token) return <NarrowLayout title={t('setup.title')} text={t('setup.no_token')} />;
  return (
    <NarrowLayout title={t('setup.title')} text={t('setup.text')}>
      <AccountForm
        action={t('setup.start')}
        isNew
        onSubmit={async (username, password) => {
          await setUp(token, username, password);
          router.history.replace(at('/'));
        }}
      />
    </NarrowLayout>
  );
}
