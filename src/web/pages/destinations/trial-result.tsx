import { IconAlertCircle, IconCheck, IconCircleCheck, IconX } from '@tabler/icons-react';
import type { DestinationTrial } from '../../api/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { destinationProblemWords } from './destination-words.tsx';
import classes from './trial-result.module.css';

/** How a trial went: which of write, read and delete worked, and what stopped it. */
export function TrialResult({ trial }: { trial: DestinationTrial }) {
  const { t } = useTranslation();
  const isGood = trial.problem === null && trial.wrote && trial.read_back && trial.deleted;
  const steps = [
    { isDone: trial.wrote, words: t('destinations.trial_wrote') },
    { isDone: trial.read_back, words: t('destinations.trial_read') },
    { isDone: trial.deleted, words: t('destinations.trial_deleted') },
  ];
  const Sign = isGood ? IconCircleCheck : IconAlertCircle;
  return (
    <div className={classes.trial} data-good={isGood || undefined} role="status">
      <strong className={classes.trialTitle}>
        <Sign size={16} stroke={1.75} aria-hidden />
        {t(isGood ? 'destinations.trial_good' : 'destinations.trial_bad')}
      </strong>
      {trial.problem && <p className={classes.trialText}>{destinationProblemWords(t, trial.problem)}</p>}
      <ul className={classes.trialSteps}>
        {steps.map(({ isDone, words }) => (
          <li key={words}>
            {isDone ? <IconCheck size={14} aria-hidden /> : <IconX size={14} aria-hidden />}
            {words} {!isDone && t('destinations.trial_not')}
          </li>
        ))}
      </ul>
    </div>
  );
}
