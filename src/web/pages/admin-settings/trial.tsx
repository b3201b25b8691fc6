import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconPlugConnected, IconSend } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { SettingTrial, TrialAnswer } from '../../api/types.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './admin-settings-page.module.css';
import { settingName } from './setting-words.ts';
import { trialWhy } from './trial-words.ts';

/** How trying something out ended, and when. */
export type TrialResult = { what: string; answer: TrialAnswer; at: string };

/** Tries out what a setting leads to, with what is typed. */
export function TrialButton(props: { trial: SettingTrial; isTrying: boolean; onTry: () => void }) {
  const { t } = useTranslation();
  const { trial, isTrying, onTry } = props;
  const isMail = trial.what === 'mail';
  const Icon = isMail ? IconSend : IconPlugConnected;
  const words = isMail ? t('server.trial_mail') : t('server.trial');
  return (
    <Button
      variant="default"
      leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
      loading={isTrying}
      aria-label={isMail ? words : t('server.trial_of', { name: settingName(trial.settings[0] ?? '') })}
      onClick={onTry}
    >
      {words}
    </Button>
  );
}

/** Whose account the payment provider says the key belongs to, and whether money moves. */
function paymentsWords(t: TFunction, payments: TrialAnswer['payments'], duration: string): string {
  const account = payments?.account ?? null;
  const found =
    account === null ? t('server.trial_payments', { duration }) : t('server.trial_payments_of', { account, duration });
  return `${found} ${payments?.is_test_mode ? t('server.trial_payments_test') : t('server.trial_payments_live')}`;
}

/** What came back for the small picture, and whether it says where words stand. */
function cloudOcrWords(t: TFunction, cloudOcr: TrialAnswer['cloud_ocr'], duration: string): string {
  if (!cloudOcr) return '';
  const { model, text, is_right, has_places } = cloudOcr;
  const found = is_right
    ? t('server.trial_cloud_ocr_ready', { model, duration, text })
    : t('server.trial_cloud_ocr_misread', { model, duration, text });
  return `${found} ${has_places ? t('server.trial_cloud_ocr_places') : t('server.trial_cloud_ocr_no_places')}`;
}

/** Which version answers, whether it is known, and whether its index is there. */
function searchWords(t: TFunction, search: TrialAnswer['search'], duration: string): string {
  if (!search) return '';
  const { version, documents } = search;
  const found =
    documents === null
      ? t('server.trial_search_empty', { version, duration })
      : t('server.trial_search_ready', { version, duration, count: documents });
  return search.is_newer ? `${found} ${t('server.trial_search_newer')}` : found;
}

/** What came of it, below what was tried. */
export function TrialLine({ result }: { result: TrialResult }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { answer, at } = result;
  const duration = format.duration(answer.duration_ms);
  const words = {
    mail_sent: t('server.trial_mail_sent', { to: answer.sent_to, duration }),
    mail_server_ready: t('server.trial_mail_ready', { duration }),
    provider_ready: t('server.trial_provider_ready', { duration }),
    ai_ready: answer.ai
      ? t('server.trial_ai_ready', { model: answer.ai.model, duration, count: answer.ai.field_count }) +
        ` ${answer.ai.is_structured ? t('server.trial_ai_structured') : t('server.trial_ai_plain')}`
      : '',
    embeddings_ready: answer.embeddings
      ? t('server.trial_embeddings_ready', {
          model: answer.embeddings.model,
          duration,
          count: answer.embeddings.dimensions,
        })
      : '',
    cloud_ocr_ready: cloudOcrWords(t, answer.cloud_ocr, duration),
    payments_ready: paymentsWords(t, answer.payments, duration),
    search_ready: searchWords(t, answer.search, duration),
    failed: [
      t('server.trial_failed', { reason: trialWhy(t, answer.reason_code ?? '') }),
      ...(answer.said ? [t('server.trial_said', { said: answer.said })] : []),
    ].join(' '),
    not_set_up: t('server.trial_missing', { name: settingName(answer.missing ?? '') }),
  };
  const Icon = answer.is_ok ? IconCircleCheck : IconAlertTriangle;
  return (
    <div className={classes.trial} data-ok={answer.is_ok || undefined} role="status">
      <Icon size={18} stroke={1.75} aria-hidden />
      <span>{words[answer.result]}</span>
      <time dateTime={at}>{format.clock(at)}</time>
    </div>
  );
}
