import { Button, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import type { FileRecord } from '../../api/types.ts';
import { useErrorWords } from '../../components/panel-boundary.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { nameOfFile, retryStep } from './file-actions.ts';

/** Asks for a document's own password and lets the failed step try with it. */
export default function PasswordDialog({
  file,
  step,
  onClose,
}: {
  file: FileRecord;
  step: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const [password, setPassword] = useState('');
  const [error, setError] = useState(file.status_reason?.code === 'password_wrong' ? t('password.was_wrong') : '');
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const submit = async () => {
    setBusy(true);
    try {
      await retryStep(file, step, password);
      onClose();
    } catch (failure) {
      setError(errorWords(failure).text);
      field.current?.focus();
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal opened onClose={onClose} title={t('password.title')} closeButtonProps={{ 'aria-label': t('action.close') }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t('password.text', { name: nameOfFile(file) })}
          </Text>
          <PasswordInput
            ref={field}
            data-autofocus
            autoFocus
            label={t('password.label')}
            autoComplete="off"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={error}
            required
            withAsterisk={false}
            visibilityToggleButtonProps={{ 'aria-label': t('field.show_password') }}
          />
          <Button type="submit" loading={isBusy}>
            {t('password.open')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
