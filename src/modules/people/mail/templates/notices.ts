/** Mails that tell of what waits in somebody's inbox; `{count}` stands for how much of it there is. */
export const notices = [
  'documents_failed',
  'webhooks_paused',
  'destinations_paused',
  'new_sign_in',
  'account_changed',
  'export_ready',
  'plan_limits',
  'payment_alarms',
  'backup_alarms',
  'pipeline_messages',
  'saved_searches_matched',
] as const;

/** One of them. */
export type Notice = (typeof notices)[number];
