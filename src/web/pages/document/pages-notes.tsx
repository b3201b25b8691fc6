import { Button } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { FileDetail } from '../../api/types.ts';
import { needsPassword } from '../../components/status-words.ts';
import { showError } from '../../components/toasts.tsx';
import { useProblemWords } from '../../components/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { retryStep } from '../../list/actions/file-actions.ts';
import { PasswordDialog } from '../../list/actions/lazy-dialogs.tsx';
import classes from './pages-notes.module.css';
import { useWarningWords } from './step-words.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/**
 * Above the pages: why they are not all that there is, or that reading them again failed. Warnings are left to the open panel; a
 * failure is not, since there it may stand below the fold.
 */
export function PagesNotes({ file, areWarningsShown }: { file: FileDetail; areWarningsShown: boolean }) {
  const { t } = useTranslation();
  const problemWords = useProblemWords();
  const warningWords = useWarningWords();
  const reason = file.status === 'failed' ? file.status_reason : null;
  const warnings = areWarningsShown ? [] : file.steps.filter((step) => step.warning_code !== null);
  const [isAsking, setAsking] = useState(false);
  const asksPassword = needsPassword(reason?.code);
  return (
    <>
      {reason && (
        <div className={classes.note} data-kind="failure" role="status">
          <IconAlertCircle {...icon} />
          <span className={classes.text}>{problemWords(reason.code, reason.message)}</span>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => (asksPassword ? setAsking(true) : void retryStep(file, reason.step).catch(showError))}
          >
            {asksPassword ? t('action.enter_password') : t('action.retry')}
          </Button>
        </div>
      )}
      {warnings.map((step) => (
        <div key={step.id} className={classes.note} data-kind="warning" role="status">
          <IconAlertTriangle {...icon} />
          <span className={classes.text}>{warningWords(step)}</span>
        </div>
      ))}
      {isAsking && reason && <PasswordDialog file={file} step={reason.step} onClose={() => setAsking(false)} />}
    </>
  );
}
