import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../api/problem.ts';
import { keepAccount } from '../../api/session.ts';
import { useErrorWords } from '../../components/panel-boundary.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

/** The code of a sign-in that was refused for it. */
export const BEING_DELETED = 'account_being_deleted';

/** Whether a sign-in was refused because the account is about to be erased: then this browser may keep it. */
export function isBeingDeleted(error: unknown): boolean {
  return error instanceof ApiError && error.problem.code === BEING_DELETED;
}

/** Offers to keep an account that is about to be erased. */
export function KeepAccount({ onKept, onLeave }: { onKept: () => void; onLeave: () => void }) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const keep = async () => {
    setBusy(true);
    setFailure('');
    try {
      await keepAccount();
      onKept();
    } catch (error) {
      setFailure(errorWords(error).text);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap="md">
      {failure && <p role="alert">{failure}</p>}
      <Button size="md" loading={isBusy} onClick={() => void keep()} autoFocus>
        {t('login.keep')}
      </Button>
      <Button size="md" variant="default" onClick={onLeave}>
        {t('login.leave')}
      </Button>
    </Stack>
  );
}
