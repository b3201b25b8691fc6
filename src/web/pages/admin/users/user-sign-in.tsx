import { Button } from '@mantine/core';
import { IconKey, IconLogout, IconMail } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { meQuery } from '../../../api/session.ts';
import type { AdminUserDetail } from '../../../api/types.ts';
import { RevokeTokens } from '../../../components/revoke-tokens.tsx';
import { showDone, showError } from '../../../components/toasts.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Facts } from '../../../kit/detail-header.tsx';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { SetPasswordDialog } from './set-password-dialog.tsx';
import classes from './users-page.module.css';
import { refreshUsers } from './users-query.ts';

const providerNames: Record<string, string> = {
  google: 'Google',
  microsoft: 'Microsoft',
  apple: 'Apple',
  dropbox: 'Dropbox',
};

/** How somebody signs in, and what an administrator can do about it. */
export function UserSignIn({ user, isSelf }: { user: AdminUserDetail; isSelf: boolean }) {
  const { t } = useTranslation();
  const { data: me } = useQuery(meQuery);
  const [isSetting, setSetting] = useState(false);
  const [isSigningOut, setSigningOut] = useState(false);
  const { sign_in: ways, id } = user;
  const path = { id };
  const sendLink = useMutation({
    mutationFn: () => api.POST('/api/admin/users/{id}/send-password-reset', { params: { path } }),
    onSuccess: () => showDone(t('users.link_sent', { email: user.email ?? '' })),
    onError: showError,
  });
  const signOut = async (revoke: boolean) => {
    const query = { revoke_api_tokens: revoke };
    await api.DELETE('/api/admin/users/{id}/sessions', { params: { path, query } });
    setSigningOut(false);
    showDone(t('users.signed_out', { name: user.display_name }));
    await refreshUsers(id);
  };
  const signInMethods = [
    ...(ways.has_password ? [t('users.way_password')] : []),
    ...ways.providers.map((provider) => providerNames[provider] ?? provider.replace(/^oidc.*/u, 'OpenID Connect')),
    ...(ways.passkey_count > 0 ? [t('users.way_passkeys', { count: ways.passkey_count })] : []),
  ];
  return (
    <div className={`av-stack ${classes.group}`}>
      <h3 className={classes.groupTitle}>{t('users.sign_in')}</h3>
      <Facts
        facts={[
          { name: t('users.username'), value: user.username ?? '–' },
          { name: t('users.ways_in'), value: signInMethods.join(', ') || t('users.no_way') },
          { name: t('users.second_step'), value: t(ways.has_second_step ? 'users.on' : 'users.off') },
          { name: t('users.devices'), value: t('users.device_count', { count: ways.session_count }) },
        ]}
      />
      {!isSelf && (
        <div className="av-line">
          {me?.features.mail_enabled && user.email && (
            <Button
              size="compact-md"
              variant="default"
              leftSection={<IconMail size={16} stroke={1.75} aria-hidden />}
              loading={sendLink.isPending}
              onClick={() => sendLink.mutate()}
            >
              {t('users.send_link')}
            </Button>
          )}
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconKey size={16} stroke={1.75} aria-hidden />}
            onClick={() => setSetting(true)}
          >
            {t('users.set_password')}
          </Button>
          {ways.session_count > 0 && (
            <Button
              size="compact-md"
              variant="default"
              leftSection={<IconLogout size={16} stroke={1.75} aria-hidden />}
              onClick={() => setSigningOut(true)}
            >
              {t('users.sign_out')}
            </Button>
          )}
        </div>
      )}
      {isSigningOut && (
        <FormDialog
          title={t('users.sign_out')}
          text={t('users.sign_out_text', { name: user.display_name })}
          action={t('users.sign_out')}
          initialValues={{ revoke: true }}
          onSubmit={({ revoke }) => signOut(revoke)}
          onClose={() => setSigningOut(false)}
        >
          {(form) => <RevokeTokens key={form.key('revoke')} {...form.getInputProps('revoke', { type: 'checkbox' })} />}
        </FormDialog>
      )}
      {isSetting && <SetPasswordDialog user={user} onClose={() => setSetting(false)} />}
    </div>
  );
}
