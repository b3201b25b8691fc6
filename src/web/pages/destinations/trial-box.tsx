import { Loader } from '@mantine/core';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './trial-result.module.css';
import { TrialResult } from './trial-result.tsx';
import type { DraftTrial } from './use-draft-trial.ts';

type Props = {
  last: DraftTrial | null;
  isRunning: boolean;
  /** Whether it begins by itself. */
  isByItself: boolean;
  destination: Parameters<typeof TrialResult>[0]['destination'];
};

/** How what is entered was tried out; its room is there from the start, so that nothing moves when the answer comes. */
export function TrialBox({ last, isRunning, isByItself, destination }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  if (last && !isRunning) {
    const at = format.time(last.at.toISOString());
    const when = t(last.isByItself ? 'destinations.tested_by_itself' : 'destinations.tested_at', { at });
    return (
      <div className={classes.room}>
        <TrialResult trial={last.trial} destination={destination} when={when} />
      </div>
    );
  }
  return (
    <div className={`${classes.room} ${classes.idle}`} role="status">
      {isRunning && <Loader size={14} aria-hidden />}
      {t(
        isRunning
          ? 'destinations.testing'
          : isByItself
            ? 'destinations.tests_by_itself'
            : 'destinations.tests_when_asked',
      )}
    </div>
  );
}
