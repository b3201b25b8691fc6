import { Button, PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { api, dataOf } from '../../api/client.ts';
import { ApiError } from '../../api/problem.ts';
import type { SharedPage as Opened } from '../../api/types.ts';
import { NarrowLayout } from '../../components/narrow-layout.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { useErrorWords } from '../../components/panel-boundary.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkGone, PrivatePage } from './private-page.tsx';
import { SharedDocuments } from './shared-documents.tsx';

/** Asks for the password of a link; nothing of it is told before. */
function PasswordForm({
  error,
  isBusy,
  onGive,
}: {
  error: unknown;
  isBusy: boolean;
  onGive: (password: string) => void;
}) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const [password, setPassword] = useState('');
  const isFirst = error instanceof ApiError && error.problem.code === 'link_password_required';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '' && !isBusy) onGive(password);
  };
  return (
    <NarrowLayout title={t('shared.password_title')} text={t('shared.password_text')}>
      <form className="av-stack" onSubmit={submit} noValidate>
        <PasswordInput
          label={t('field.password')}
          value={password}
          autoComplete="off"
          autoFocus
          error={isFirst ? undefined : errorWords(error).text}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t('field.show_password') }}
        />
        <Button type="submit" fullWidth size="md" loading={isBusy}>
          {t('shared.open')}
        </Button>
      </form>
    </NarrowLayout>
  );
}

/** What somebody without an account sees who has a share link. */
export default function SharedPage() {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const { token = '' } = useParams({ strict: false }) as { token?: string };
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = useMutation({
    mutationFn: (password: string | undefined) =>
      dataOf(
        api.POST('/api/shared-pages/{token}/open', {
          params: { path: { token } },
          body: password === undefined ? {} : { password },
        }),
      ),
    onSuccess: setOpened,
  });
  const { mutate } = open;
  useEffect(() => mutate(undefined), [mutate]);
  usePageTitle(opened && !opened.is_list ? (opened.documents[0]?.title ?? '') : t('shared.title'));
  const problem = open.error instanceof ApiError ? open.error.problem : null;
  const asksPassword =
    problem !== null && ['link_password_required', 'link_password_wrong', 'rate_limited'].includes(problem.code);
  if (opened) {
    return (
      <PrivatePage>
        <SharedDocuments token={token} page={opened} />
      </PrivatePage>
    );
  }
  if (asksPassword || (open.isPending && open.variables !== undefined)) {
    return (
      <PrivatePage>
        <PasswordForm error={open.error} isBusy={open.isPending} onGive={(password) => mutate(password)} />
      </PrivatePage>
    );
  }
  if (problem?.status === 404) return <LinkGone />;
  if (open.error) {
    return (
      <PrivatePage>
        <NarrowLayout title={t('shared.failed_title')} text={errorWords(open.error).text}>
          <Button onClick={() => mutate(undefined)}>{t('action.retry')}</Button>
        </NarrowLayout>
      </PrivatePage>
    );
  }
  return <PrivatePage>{null}</PrivatePage>;
}
