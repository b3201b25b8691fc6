import { Button } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import type { FileDetail } from '../../api/types.ts';
import { showError } from '../../components/toasts.tsx';
import { useProblemWords } from '../../components/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { retryStep } from '../../list/actions/file-actions.ts';
import classes from './pages-notes.module.css';
import { useWarningWords } from './step-words.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** Above the pages: why they are not all that there is. What the open panel says as well is left to it. */
export function PagesNotes({ file }: { file: FileDetail }) {
  const { t } = useTranslation();
  const problemWords = useProblemWords();
  const warningWords = useWarningWords();
  const reason = file.status === 'failed' ? file.status_reason : null;
  const warnings = file.steps.filter((step) => step.warning_code !== null);
  return (
    <>
      {reason && (
        <div className={classes.note} data-kind="failure" role="status">
          <IconAlertCircle {...icon} />
          <span className={classes.text}>{problemWords(reason.code, reason.message)}</span>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => void retryStep(file, reason.step).catch(showError)}
          >
            {t('action.retry')}
          </Button>
        </div>
      )}
      {warnings.map((step) => (
        <div key={step.id} className={classes.note} data-kind="warning" role="status">
          <IconAlertTriangle {...icon} />
          <span className={classes.text}>{warningWords(step)}</span>
        </div>
      ))}
    </>
  );
}
