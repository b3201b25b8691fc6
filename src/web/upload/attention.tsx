import { Button, PasswordInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { FileDetail } from '../api/types.ts';
import { useErrorWords } from '../components/panel-boundary.tsx';
import { needsPassword } from '../components/status-words.ts';
import { useProblemWords } from '../components/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { retryStep } from '../list/actions/file-actions.ts';
import { fileQuery } from '../list/query/list-query.ts';
import classes from './upload-panel.module.css';

/** Opens a locked document from the line of its upload. */
function PasswordForm({ file, step, name }: { file: FileDetail; step: string; name: string }) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const open = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password');
    if (typeof password !== 'string' || password === '') return;
    setSending(true);
    setFailure('');
    try {
      await retryStep(file, step, password);
    } catch (error) {
      setFailure(errorWords(error).text);
    } finally {
      setSending(false);
    }
  };
  return (
    <form className={classes.password} onSubmit={(event) => void open(event)} data-focus-home="[data-uploads] button">
      <PasswordInput
        name="password"
        size="xs"
        className={classes.passwordField}
        placeholder={t('password.label')}
        aria-label={`${t('password.label')}: ${name}`}
        autoComplete="off"
        error={failure || undefined}
        visibilityToggleButtonProps={{ 'aria-label': t('field.show_password') }}
      />
      <Button type="submit" size="xs" variant="default" loading={isSending}>
        {t('upload.open')}
      </Button>
    </form>
  );
}

/** Why a stored document cannot go on by itself; where only its password is missing, it is entered here. */
export function Attention({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation();
  const problemWords = useProblemWords();
  const { data: file } = useQuery(fileQuery(id));
  const reason = file?.status === 'failed' ? file.status_reason : null;
  return (
    <>
      <span className={classes.trouble}>
        {reason ? problemWords(reason.code, reason.message) : t('status.attention')}
      </span>
      {file && reason && needsPassword(reason.code) && <PasswordForm file={file} step={reason.step} name={name} />}
    </>
  );
}
