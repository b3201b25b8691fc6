import { Button } from '@mantine/core';
import { Docked } from '../../dock/docked.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './save-bar.module.css';

type Props = { count: number; needsRestart: boolean; isSaving: boolean; onDiscard: () => void; onSave: () => void };

/** Appears as soon as something is changed, and says when it takes effect. */
export function SaveBar({ count, needsRestart, isSaving, onDiscard, onSave }: Props) {
  const { t } = useTranslation();
  return (
    <Docked>
      <section className={`av-line ${classes.bar}`} aria-label={t('server.bar')} data-focus-home="main h1">
        <span role="status">
          <strong>{t('server.changes', { count })}</strong>{' '}
          {needsRestart ? t('server.effect_restart') : t('server.effect_at_once')}
        </span>
        <span className={classes.barActions}>
          <Button variant="subtle" onClick={onDiscard} disabled={isSaving}>
            {t('server.discard')}
          </Button>
          <Button onClick={onSave} loading={isSaving}>
            {t('action.save')}
          </Button>
        </span>
      </section>
    </Docked>
  );
}
