import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import type { FileDetail } from '../../api/types.ts';
import { useProblemWords } from '../../components/use-problem-words.ts';
import { FailedStepButton } from '../../list/actions/failed-step-button.tsx';
import classes from './pages-notes.module.css';
import { useWarningWords } from './step-words.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/**
 * Above the pages: why they are not all that there is, or that reading them again failed. Warnings are left to the open panel; a
 * failure is not, since there it may stand below the fold.
 */
export function PagesNotes({ file, areWarningsShown }: { file: FileDetail; areWarningsShown: boolean }) {
  const problemWords = useProblemWords();
  const warningWords = useWarningWords();
  const reason = file.status === 'failed' ? file.status_reason : null;
  const warnings = areWarningsShown ? [] : file.steps.filter((step) => step.warning_code !== null);
  return (
    <>
      {reason && (
        <div className={classes.note} data-kind="failure" role="status">
          <IconAlertCircle {...icon} />
          <span className={classes.text}>{problemWords(reason.code, reason.message)}</span>
          <FailedStepButton file={file} step={reason.step} code={reason.code} size="compact-sm" variant="default" />
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
