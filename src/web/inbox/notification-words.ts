import {
  IconAlertCircle,
  IconBookmark,
  IconCloudUp,
  IconCreditCard,
  IconDatabaseExport,
  IconDeviceLaptop,
  IconGauge,
  IconPackage,
  IconRoute,
  IconShieldLock,
  IconWebhook,
  type TablerIcon,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { InboxNotification } from '../api/types.ts';
import type { useFormat } from '../i18n/format.ts';
import { wordsFor } from '../i18n/words-for.ts';
import type { Tone } from '../kit/badge.tsx';
import { fileHref, type Search } from '../navigation.ts';
import { deviceName } from '../pages/settings/device-name.ts';
import { dayOfReset } from '../plans/reset-day.ts';

type Format = ReturnType<typeof useFormat>;

/** What a line says, and where it leads. */
type Words = {
  icon: TablerIcon;
  tone: Tone;
  title: string;
  text: string;
  to: string;
  search: Search;
  /** What its button does; null: it needs nobody. */
  action: string | null;
};

/** The words of each kind of notification. */
const words: Readonly<
  Record<InboxNotification['kind'], (line: InboxNotification, t: TFunction, format: Format) => Words>
> = {
  document_failed: (line, t) => {
    const count = line.count;
    const name = textOf(line, 'filename');
    return {
      icon: IconAlertCircle,
      tone: 'bad',
      title: t('inbox.document_failed', { count, name }),
      text: t('inbox.document_failed_text', { count, name, error: textOf(line, 'error') }),
      to: count === 1 ? fileHref(textOf(line, 'file_id')) : '/',
      search: count === 1 ? {} : { status: 'failed' },
      action: t('inbox.document_failed_do'),
    };
  },
  webhook_paused: (line, t) => ({
    icon: IconWebhook,
    tone: 'warn',
    title: t('inbox.webhook_paused', { name: textOf(line, 'name') }),
    text: t(textOf(line, 'reason') === 'gone' ? 'inbox.webhook_paused_gone' : 'inbox.webhook_paused_failing'),
    to: `/webhooks/${encodeURIComponent(textOf(line, 'webhook_id'))}`,
    search: {},
    action: t('inbox.webhook_paused_do'),
  }),
  destination_paused: (line, t) => ({
    icon: IconCloudUp,
    tone: 'warn',
    title: t('inbox.destination_paused', { name: textOf(line, 'name') }),
    text: t('inbox.destination_paused_text'),
    to: `/destinations/${encodeURIComponent(textOf(line, 'destination_id'))}`,
    search: {},
    action: t('inbox.destination_paused_do'),
  }),
  new_sign_in: (line, t) => {
    const { browser, system } = deviceName(textOf(line, 'user_agent'));
    const device = [browser, system].filter(Boolean).join(' · ') || t('inbox.new_sign_in_unknown');
    return {
      icon: IconDeviceLaptop,
      tone: 'idle',
      title: t('inbox.new_sign_in', { device }),
      text: t('inbox.new_sign_in_text', { address: textOf(line, 'address') }),
      to: '/settings/sign-in',
      search: {},
      action: null,
    };
  },
  account_changed: (line, t) => {
    const change = textOf(line, 'change');
    return {
      icon: IconShieldLock,
      tone: 'idle',
      title: wordsFor(t, 'inbox.account_changed_', change) ?? t('inbox.account_changed_any'),
      text: t('inbox.account_changed_text'),
      to: '/settings/sign-in',
      search: {},
      action: null,
    };
  },
  export_ready: (line, t, format) => ({
    icon: IconPackage,
    tone: 'good',
    title: t('inbox.export_ready'),
    text: t('inbox.export_ready_text', { size: format.size(Number(line.detail.size_bytes ?? 0)) }),
    to: '/settings/data',
    search: {},
    action: t('inbox.export_ready_do'),
  }),
  plan_limit: (line, t, format) => {
    const isOfPages = textOf(line, 'kind') === 'pages_a_month';
    const isUsedUp = line.detail.percent === 100;
    const used = isOfPages ? t('inbox.plan_limit_used_pages') : t('inbox.plan_limit_used_documents');
    const near = isOfPages ? t('inbox.plan_limit_near_pages') : t('inbox.plan_limit_near_documents');
    const planned = format.number(Number(line.detail.planned ?? 0));
    const resetsAt = textOf(line, 'resets_at');
    return {
      icon: IconGauge,
      tone: isUsedUp ? 'bad' : 'warn',
      title: isUsedUp ? used : near,
      text:
        resetsAt === ''
          ? t('inbox.plan_limit_text_in_all', { planned })
          : t('inbox.plan_limit_text', { planned, day: dayOfReset(resetsAt, format.locale) }),
      to: '/subscription',
      search: {},
      action: t('inbox.plan_limit_do'),
    };
  },
  payment_alarm: (line, t) => ({
    icon: IconCreditCard,
    tone: 'warn',
    title: t('inbox.payment_alarm', { name: textOf(line, 'name') }),
    text: wordsFor(t, 'inbox.payment_alarm_', textOf(line, 'alarm')) ?? '',
    to: '/admin/users',
    search: { open: textOf(line, 'user_id') },
    action: t('inbox.payment_alarm_do'),
  }),
  backup_alarm: (line, t) => ({
    icon: IconDatabaseExport,
    tone: 'bad',
    title: wordsFor(t, 'inbox.backup_alarm_title_', textOf(line, 'alarm')) ?? t('inbox.backup_alarm'),
    text: t('inbox.backup_alarm_text'),
    to: '/admin/status',
    search: {},
    action: t('inbox.backup_alarm_do'),
  }),
  saved_search_matched: (line, t) => ({
    icon: IconBookmark,
    tone: 'idle',
    title: t('inbox.saved_search_matched', {
      count: Number(line.detail.document_count ?? 0),
      name: textOf(line, 'name'),
    }),
    text: t('inbox.saved_search_matched_text'),
    to: '/',
    search: { saved: textOf(line, 'saved_search_id') },
    action: t('inbox.saved_search_matched_do'),
  }),
  pipeline_message: (line, t) => ({
    icon: IconRoute,
    tone: 'idle',
    title: t('inbox.pipeline_message', { name: textOf(line, 'title') }),
    text: textOf(line, 'message') || t('inbox.pipeline_message_plain'),
    to: fileHref(textOf(line, 'file_id')),
    search: {},
    action: t('inbox.pipeline_message_do'),
  }),
};

/** What a line of the inbox says, and where it leads. */
export function wordsOf(line: InboxNotification, t: TFunction, format: Format): Words {
  return words[line.kind](line, t, format);
}

function textOf({ detail }: InboxNotification, name: string): string {
  const value = detail[name];
  return typeof value === 'string' ? value : '';
}
