import { IconAlertCircle, IconCheck, IconCircleCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Destination, DestinationTrial } from '../../api/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { destinationProblemWords } from './destination-words.tsx';
import classes from './trial-result.module.css';

/** How a trial went: which of write, read and delete worked, and what stopped it. */
export function TrialResult({
  trial,
  destination: { provider, config },
  when,
}: {
  trial: DestinationTrial;
  destination: Pick<Destination, 'provider' | 'config'>;
  /** Who began it, and when. */
  when?: ReactNode;
}) {
  const { t } = useTranslation();
  const isMail = provider === 'email';
  const steps = [
    { isDone: trial.wrote, words: t(isMail ? 'destinations.trial_sent' : 'destinations.trial_wrote') },
    { isDone: trial.read_back, words: t('destinations.trial_read') },
    { isDone: trial.deleted, words: t('destinations.trial_deleted') },
  ].filter(({ isDone }) => isDone !== null);
  const isGood = trial.problem === null && steps.every(({ isDone }) => isDone === true);
  const Sign = isGood ? IconCircleCheck : IconAlertCircle;
  return (
    <div className={classes.trial} data-good={isGood || undefined} role="status">
      <strong className={classes.trialTitle}>
        <Sign size={16} stroke={1.75} aria-hidden />
        {t(isGood ? 'destinations.trial_good' : 'destinations.trial_bad')}
        {when && <span className={classes.trialWhen}>{when}</span>}
      </strong>
      {trial.problem && <p className={classes.trialText}>{destinationProblemWords(t, trial.problem)}</p>}
      {isGood && isMail && (
        <p className={classes.trialText}>{t('destinations.trial_look', { to: String(config.to ?? '') })}</p>
      )}
      {isGood && steps.length === 0 && <p className={classes.trialText}>{t('destinations.trial_let_in')}</p>}
      {isGood && trial.lacks.length > 0 && (
        <p className={classes.trialText}>{t('destinations.trial_lacks', { permissions: trial.lacks.join(', ') })}</p>
      )}
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
