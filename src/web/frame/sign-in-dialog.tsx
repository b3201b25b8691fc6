import { Button, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { meQuery, readMe, signIn } from '../api/session.ts';
import type { SecondStepMethod } from '../api/types.ts';
import { at } from '../base-path.ts';
import { useErrorWords } from '../components/panel-boundary.tsx';
import { SecondStepForm } from '../components/second-step-form.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { PendingSignIn } from './pending-sign-in.ts';

/** When the session ended meanwhile: sign in here, and what was being done goes on. */
export default function SignInDialog({ pending }: { pending: PendingSignIn }) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [methods, setMethods] = useState<SecondStepMethod[] | null>(null);
  const field = useRef<HTMLInputElement>(null);

  const finish = (isSignedIn: boolean) => {
    pending.resolve(isSignedIn);
    if (!isSignedIn) window.location.assign(at('/login'));
  };
  const { data: me } = useQuery(meQuery);
  const hasOtherMethods = me && (me.features.passkeys_possible || me.features.identity_providers.length > 0);

  // One may have signed in meanwhile in another window, by whatever way.
  useEffect(() => {
    const look = async () => {
      const { user } = await readMe();
      if (user?.username === pending.username) pending.resolve(true);
      else if (user) window.location.assign(at('/'));
    };
    const onFocus = () => void look().catch((failure: unknown) => setError(errorWords(failure).text));
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [pending, errorWords]);

  const submit = async () => {
    setBusy(true);
    try {
      const { methods: asked } = await signIn(pending.username, password);
      setMethods(asked);
      if (asked === null) finish(true);
    } catch (failure) {
      setError(errorWords(failure).text);
      field.current?.focus();
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal
      opened
      onClose={() => finish(false)}
      closeOnClickOutside={false}
      // Whoever sits down here meanwhile is shown nothing of the archive.
      zIndex={1000}
      overlayProps={{ color: 'var(--av-ground)', backgroundOpacity: 1 }}
      title={t('session.ended_title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {methods ? (
        <SecondStepForm
          methods={methods}
          onDone={() => finish(true)}
          onExpired={(words) => {
            setMethods(null);
            setError(words);
          }}
        />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <Stack gap="md">
            <Text size="sm" c="dimmed">
              {t('session.ended_text', { name: pending.username })}
            </Text>
            <input type="text" name="username" autoComplete="username" value={pending.username} readOnly hidden />
            <PasswordInput
              ref={field}
              data-autofocus
              autoFocus
              name="password"
              label={t('field.password')}
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
              error={error}
              required
              withAsterisk={false}
              visibilityToggleButtonProps={{ 'aria-label': t('field.show_password') }}
            />
            <Button type="submit" loading={isBusy}>
              {t('session.sign_in')}
            </Button>
            {hasOtherMethods && (
              <Button component="a" href={at('/login')} target="_blank" rel="noopener" variant="subtle">
                {t('session.other_way')}
              </Button>
            )}
          </Stack>
        </form>
      )}
    </Modal>
  );
}
