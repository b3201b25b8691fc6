import { Button, Skeleton } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, dataOf } from '../../api/client.ts';
import { queryClient } from '../../api/session.ts';
import type { Session } from '../../api/types.ts';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { RevokeTokens } from '../../components/revoke-tokens.tsx';
import { showDone, showError } from '../../components/toasts.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chip } from '../../kit/badge.tsx';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { Part } from '../../kit/page.tsx';
import { Row, Rows } from '../../kit/rows.tsx';
import { deviceName } from './device-name.ts';

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/auth/sessions', { params: { query: { per_page: 100 } }, signal })),
});

function SessionLine({ session }: { session: Session }) {
  const { t } = useTranslation();
  const format = useFormat();
  const end = useMutation({
    mutationFn: () => api.DELETE('/api/auth/sessions/{id}', { params: { path: { id: session.id } } }),
    onSuccess: () => {
      showDone(t('settings.session_ended'));
      return queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    onError: showError,
  });
  const { browser, system } = deviceName(session.user_agent ?? '');
  const name = [browser, system].filter(Boolean).join(' · ') || t('settings.session_unknown');
  const Icon = system === 'iOS' || system === 'Android' ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <Row
      icon={<Icon size={20} stroke={1.5} aria-hidden />}
      name={name}
      badge={session.is_current && <Chip tone="busy">{t('settings.session_current')}</Chip>}
      detail={
        <span title={format.exact(session.last_seen_at)}>
          {t('settings.session_seen', { when: format.moment(session.last_seen_at) })}
          {session.address && ` · ${session.address}`}
        </span>
      }
    >
      {!session.is_current && (
        <Button
          variant="default"
          size="compact-md"
          loading={end.isPending}
          aria-label={t('settings.session_end_of', { name })}
          onClick={() => end.mutate()}
        >
          {t('settings.session_end')}
        </Button>
      )}
    </Row>
  );
}

function EndOthers() {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const end = async (revoke: boolean) => {
    const query = { revoke_api_tokens: revoke };
    const { ended } = await dataOf(api.DELETE('/api/auth/sessions', { params: { query } }));
    setAsking(false);
    showDone(t('settings.sessions_ended', { count: ended }));
    await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  };
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setAsking(true)}>
        {t('settings.sessions_end')}
      </Button>
      {isAsking && (
        <FormDialog
          title={t('settings.sessions_end')}
          text={t('settings.sessions_end_text')}
          action={t('settings.sessions_end')}
          initialValues={{ revoke: true }}
          onSubmit={({ revoke }) => end(revoke)}
          onClose={() => setAsking(false)}
        >
          {(form) => <RevokeTokens key={form.key('revoke')} {...form.getInputProps('revoke', { type: 'checkbox' })} />}
        </FormDialog>
      )}
    </>
  );
}

/** Where one is signed in, and a way to end each, or all but this one. */
export function SessionList() {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useQuery(sessionsQuery);
  const hasOthers = data?.sessions.some((session) => !session.is_current) ?? false;
  return (
    <Part title={t('settings.sessions')} aside={hasOthers && <EndOthers />}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton height={44} />}
      {data && (
        <Rows>
          {data.sessions.map((session) => (
            <SessionLine key={session.id} session={session} />
          ))}
        </Rows>
      )}
    </Part>
  );
}
