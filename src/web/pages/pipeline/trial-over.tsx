import { Button } from '@mantine/core';
import type { Trial } from '../../api/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Why a trial ended before its end, with a button to begin it anew; nothing where it did not. */
export function TrialOver({ trial, onAgain }: { trial: Trial; onAgain: () => void }) {
  const { t } = useTranslation();
  if (trial.state !== 'failed' && trial.state !== 'cancelled') return null;
  return (
    <div className="av-line" role="alert">
      <span className={trial.state === 'failed' ? 'av-trouble' : 'av-note'}>{t(`trials.${trial.state}`)}</span>
      <Button variant="default" size="xs" onClick={onAgain}>
        {t('trials.again')}
      </Button>
    </div>
  );
}
