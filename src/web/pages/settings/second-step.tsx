import { Button, Skeleton, Switch } from '@mantine/core';
import { IconDeviceMobile, IconLifebuoy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, dataOf } from '../../api/client.ts';
import { queryClient } from '../../api/session.ts';
import type { NewApp } from '../../api/types.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { showDone } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chip } from '../../kit/badge.tsx';
import { Part } from '../../kit/page.tsx';
import { Row, Rows } from '../../kit/rows.tsx';
import { actWithProof } from './act-with-proof.ts';
import { ConnectApp } from './connect-app.tsx';
import { secondStepQuery } from './methods-queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './settings-page.module.css';

/** The code from an app after the password, and the recovery codes. */
export function SecondStep() {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useQuery(secondStepQuery);
  const [app, setApp] = useState<NewApp | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [asks, setAsks] = useState<'off' | 'codes' | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: secondStepQuery.queryKey });
  const ended = () => {
    setApp(null);
    setCodes(null);
    return refresh();
  };

  const begin = () => actWithProof(async () => setApp(await dataOf(api.POST('/api/second-step/totp'))));
  const turnOff = () =>
    actWithProof(async () => {
      await api.DELETE('/api/second-step/totp');
      showDone(t('second_step.off'));
      await refresh();
    });
  const renew = () =>
    actWithProof(async () => {
      const made = await dataOf(api.POST('/api/second-step/recovery-codes'));
      setCodes(made.recovery_codes);
    });

  return (
    <Part title={t('second_step.title')}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton className={classes.stepWaiting} />}
      {data && (
        <Rows>
          <Row
            icon={<IconDeviceMobile size={20} stroke={1.5} aria-hidden />}
            name={t('second_step.app')}
            badge={data.is_on && <Chip tone="good">{t('second_step.on')}</Chip>}
            detail={data.is_on ? t('second_step.app_on_text') : t('second_step.app_off_text')}
          >
            <Switch
              size="md"
              checked={data.is_on}
              aria-label={t('second_step.app_turn_on')}
              onChange={() => (data.is_on ? setAsks('off') : void begin())}
            />
          </Row>
          {data.is_on && (
            <Row
              icon={<IconLifebuoy size={20} stroke={1.5} aria-hidden />}
              name={t('second_step.codes')}
              detail={t('second_step.codes_of', { left: data.recovery_codes.left, total: data.recovery_codes.total })}
            >
              <Button variant="default" onClick={() => setAsks('codes')}>
                {t('second_step.codes_renew')}
              </Button>
            </Row>
          )}
        </Rows>
      )}
      <ConfirmDialog
        isOpen={asks === 'off'}
        title={t('second_step.off_title')}
        text={t('second_step.off_text')}
        action={t('second_step.turn_off')}
        onClose={() => setAsks(null)}
        onConfirm={() => void turnOff()}
      />
      <ConfirmDialog
        isOpen={asks === 'codes'}
        title={t('second_step.codes')}
        text={t('second_step.codes_renew_text')}
        action={t('second_step.codes_renew')}
        onClose={() => setAsks(null)}
        onConfirm={() => void renew()}
      />
      {app && <ConnectApp app={app} onClose={() => setApp(null)} onDone={() => void ended()} />}
      {codes && <RecoveryCodes codes={codes} onDone={() => void ended()} />}
    </Part>
  );
}
