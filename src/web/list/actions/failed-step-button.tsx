import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import type { FileRecord } from '../../api/types.ts';
import { canBeTriedAgain, needsPassword } from '../../components/status-words.ts';
import { showError } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { retryStep } from './file-actions.ts';
import { PasswordDialog } from './lazy-dialogs.tsx';

type Props = { file: FileRecord; step: string; code: string | null };

/** What can be done about a failed step: to enter a password, or to try again; nothing where that ends the same way each time. */
export function FailedStepButton({
  file,
  step,
  code,
  ...look
}: Props & Pick<ButtonProps, 'size' | 'variant' | 'className'>) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const asksPassword = needsPassword(code);
  if (!asksPassword && !canBeTriedAgain(code)) return null;
  const retry = async () => {
    setBusy(true);
    try {
      await retryStep(file, step);
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button {...look} loading={isBusy} onClick={() => (asksPassword ? setAsking(true) : void retry())}>
        {asksPassword ? t('action.enter_password') : t('action.retry')}
      </Button>
      {isAsking && <PasswordDialog file={file} step={step} onClose={() => setAsking(false)} />}
    </>
  );
}
