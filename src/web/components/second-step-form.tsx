import { Button, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { askForPasskey } from '../api/passkeys.ts';
import { ApiError } from '../api/problem.ts';
import { giveSecondStep } from '../api/session.ts';
import type { SecondProof, SecondStepMethod } from '../api/types.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './account-form.module.css';
import { useErrorWords } from './panel-boundary.tsx';
import { showDone } from './toasts.tsx';

type Props = {
  methods: readonly SecondStepMethod[];
  onDone: () => void;
  /** It took too long or was tried too often: the password is needed again. */
  onExpired: (words: string) => void;
  /** Takes a refusal over that leads elsewhere; false: it is told here. */
  onRefused?: (error: unknown) => boolean;
};

/** The second step of a sign-in: a code of the app, a recovery code or a passkey. */
export function SecondStepForm({ methods, onDone, onExpired, onRefused }: Props) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const give = async (proof: () => Promise<SecondProof>) => {
    setBusy(true);
    setError('');
    try {
      const left = await giveSecondStep(await proof());
      if (left !== null) showDone(t('second_step.codes_left', { count: left }));
      onDone();
    } catch (failure) {
      const { text } = errorWords(failure);
      if (failure instanceof ApiError && failure.problem.code === 'sign_in_expired') return onExpired(text);
      if (onRefused?.(failure)) return;
      setError(text);
      field.current?.focus();
      field.current?.select();
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (code.trim() === '') {
      setError(t('second_step.code_missing'));
      field.current?.focus();
      return;
    }
    void give(async () => (isRecovery ? { recovery_code: code } : { code }));
  };
  const change = () => {
    setRecovery(!isRecovery);
    setCode('');
    setError('');
    field.current?.focus();
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          key={String(isRecovery)}
          ref={field}
          name="code"
          label={isRecovery ? t('second_step.recovery_code') : t('second_step.code')}
          description={isRecovery ? t('second_step.recovery_code_help') : t('second_step.code_help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          size="md"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          data-autofocus
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        {error && (
          <p className={classes.failure} role="alert">
            {error}
          </p>
        )}
        <Button type="submit" size="md" loading={isBusy}>
          {t('session.sign_in')}
        </Button>
        {methods.includes('passkey') && (
          <Button variant="subtle" onClick={() => give(async () => ({ passkey: await askForPasskey('second_step') }))}>
            {t('second_step.use_passkey')}
          </Button>
        )}
        {methods.includes('recovery_code') && (
          <Button variant="subtle" onClick={change}>
            {isRecovery ? t('second_step.use_code') : t('second_step.use_recovery_code')}
          </Button>
        )}
      </Stack>
    </form>
  );
}
