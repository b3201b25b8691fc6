import { Button, Skeleton } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, dataOf } from '../../api/client.ts';
import { ApiError } from '../../api/problem.ts';
import { queryClient } from '../../api/session.ts';
import type { ConnectedIdentity, IdentityProvider } from '../../api/types.ts';
import { ErrorNotice, useErrorWords } from '../../components/panel-boundary.tsx';
import { ProviderIcon } from '../../components/provider-icon.tsx';
import { ProviderProblem, providerWords } from '../../components/provider-problem.tsx';
import { showDone } from '../../components/toasts.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Part } from '../../kit/page.tsx';
import { Row, RowOfActions, Rows } from '../../kit/rows.tsx';
import { actWithProof } from './act-with-proof.ts';
import { methodsQuery } from './methods-queries.ts';
import { AddPasskey, PasskeyRows, usePasskeys } from './passkey-rows.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import classes from './settings-page.module.css';

function PasswordRow({ username, changedAt }: { username: string; changedAt: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <Row
      icon={<IconLock size={20} stroke={1.5} aria-hidden />}
      name={t('settings.password')}
      detail={t('elsewhere.password_changed', { when: format.moment(changedAt) })}
    >
      <Button variant="default" aria-label={t('settings.password_change')} onClick={() => setOpen(true)}>
        {t('elsewhere.change')}
      </Button>
      {isOpen && <PasswordDialog username={username} onClose={() => setOpen(false)} />}
    </Row>
  );
}

function IdentityRow({ identity }: { identity: ConnectedIdentity }) {
  const { t } = useTranslation();
  const format = useFormat();
  const errorWords = useErrorWords();
  const { id, name, email, last_used_at: lastUsedAt } = identity;
  const [error, setError] = useState<unknown>(null);
  const disconnect = () =>
    actWithProof(async () => {
      setError(null);
      try {
        await api.DELETE('/api/auth/identities/{id}', { params: { path: { id } } });
      } catch (refusal) {
        if (refusal instanceof ApiError && refusal.problem.code === 'proof_required') throw refusal;
        setError(refusal);
        return;
      }
      showDone(t('elsewhere.disconnected', { name }));
      await queryClient.invalidateQueries({ queryKey: methodsQuery.queryKey });
    });
  const refusal = error instanceof ApiError ? providerWords(t, error.problem.code, name) : null;
  const facts = [
    email,
    lastUsedAt && t('elsewhere.last_used', { when: format.moment(lastUsedAt) }),
    !identity.is_usable && t('elsewhere.not_offered'),
  ];
  return (
    <Row
      icon={<ProviderIcon id={identity.provider} size={20} />}
      name={name}
      detail={facts.filter(Boolean).join(' · ')}
      refusal={error === null ? null : (refusal ?? errorWords(error).text)}
    >
      <Button
        variant="subtle"
        color="gray"
        aria-label={t('elsewhere.disconnect_of', { name })}
        onClick={() => void disconnect()}
      >
        {t('elsewhere.disconnect')}
      </Button>
    </Row>
  );
}

function Connect({ provider }: { provider: IdentityProvider }) {
  const { t } = useTranslation();
  const connect = () =>
    actWithProof(async () => {
      const { url } = await dataOf(api.POST('/api/auth/identities/link', { body: { provider: provider.id } }));
      window.location.assign(url);
    });
  return (
    <Button variant="subtle" color="gray" onClick={() => void connect()}>
      {t('elsewhere.connect', { name: provider.name })}
    </Button>
  );
}

/** How one signs in: the password, passkeys and accounts elsewhere, each with a way to be rid of it. Further kinds of ways are rows of this list. */
export function SignInMethodsList(props: { username: string; providers: readonly IdentityProvider[] }) {
  const { username, providers } = props;
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useQuery(methodsQuery);
  const { isPossible: canAddPasskeys, query: passkeys } = usePasskeys();
  const connected = new Set(data?.identities.map(({ provider }) => provider));
  const others = providers.filter(({ id }) => !connected.has(id));
  const failed = error ?? passkeys.error;
  const isWaiting = isPending || (canAddPasskeys && passkeys.isPending);
  return (
    <Part title={t('elsewhere.ways')}>
      <ProviderProblem providers={providers} />
      {failed && (
        <ErrorNotice
          error={failed}
          onRetry={() => {
            void refetch();
            void passkeys.refetch();
          }}
        />
      )}
      {isWaiting && <Skeleton className={classes.methodsWaiting} />}
      {data && !isWaiting && (
        <Rows>
          {data.password && <PasswordRow username={username} changedAt={data.password.changed_at} />}
          {!data.password && data.proves_by_password && (
            <Row
              icon={<IconLock size={20} stroke={1.5} aria-hidden />}
              name={t('settings.password')}
              detail={t('elsewhere.password_configured')}
            />
          )}
          {passkeys.data && <PasskeyRows passkeys={passkeys.data.passkeys} />}
          {data.identities.map((identity) => (
            <IdentityRow key={identity.id} identity={identity} />
          ))}
          {(canAddPasskeys || others.length > 0) && (
            <RowOfActions>
              {canAddPasskeys && <AddPasskey />}
              {others.map((provider) => (
                <Connect key={provider.id} provider={provider} />
              ))}
            </RowOfActions>
          )}
        </Rows>
      )}
    </Part>
  );
}
