import { z } from 'zod';
import { PAYMENT_ALARMS } from '../../../people/billing/index.ts';
import type { MailTemplate } from '../../../people/mail/index.ts';

const MINUTE_MS = 60_000;

/** What people can be told of. */
type Kind<D> = {
  /** What a line of the inbox says and leads to; kept as it was. */
  detail: z.ZodType<D>;
  /** What comes within so long is shown as one, with its number; null: each by itself. */
  groupMs: number | null;
  /** Whether it is mailed as long as somebody has not chosen. */
  isMailedByDefault: boolean;
  mail: MailTemplate;
  /** The page that the mail leads to. */
  path: string;
};

function kind<D>(definition: Kind<D>): Kind<D> {
  return definition;
}

/** Every kind there is. A new one is an entry here, its mail, its words, and whoever calls `notify` (and `solve`) for it. */
export const kinds = {
  document_failed: kind({
    detail: z.object({ file_id: z.uuid(), filename: z.string(), error: z.string() }),
    groupMs: 15 * MINUTE_MS,
    isMailedByDefault: true,
    mail: 'documents_failed',
    path: '/notifications',
  }),
  webhook_paused: kind({
    detail: z.object({ webhook_id: z.uuid(), name: z.string(), reason: z.string() }),
    groupMs: null,
    isMailedByDefault: true,
    mail: 'webhooks_paused',
    path: '/webhooks',
  }),
  destination_paused: kind({
    detail: z.object({ destination_id: z.uuid(), name: z.string(), reason: z.string() }),
    groupMs: null,
    isMailedByDefault: true,
    mail: 'destinations_paused',
    path: '/destinations',
  }),
  new_sign_in: kind({
    detail: z.object({ session_id: z.uuid(), user_agent: z.string(), address: z.string() }),
    groupMs: null,
    isMailedByDefault: false,
    mail: 'new_sign_in',
    path: '/settings/sign-in',
  }),
  account_changed: kind({
    detail: z.object({ change: z.string() }),
    groupMs: null,
    // How one signs in is mailed of at once and by itself, whatever is chosen here.
    isMailedByDefault: false,
    mail: 'account_changed',
    path: '/settings/sign-in',
  }),
  export_ready: kind({
    detail: z.object({ export_id: z.uuid(), size_bytes: z.int() }),
    groupMs: null,
    isMailedByDefault: false,
    mail: 'export_ready',
    path: '/settings/data',
  }),
  plan_limit: kind({
    detail: z.object({
      kind: z.string(),
      percent: z.int(),
      planned: z.int(),
      allowed: z.int(),
      resets_at: z.iso.datetime().nullable(),
    }),
    groupMs: null,
    isMailedByDefault: true,
    mail: 'plan_limits',
    path: '/subscription',
  }),
  payment_alarm: kind({
    detail: z.object({ user_id: z.uuid(), name: z.string(), alarm: z.enum(PAYMENT_ALARMS) }),
    groupMs: null,
    isMailedByDefault: true,
    mail: 'payment_alarms',
    path: '/notifications',
  }),
  backup_alarm: kind({
    detail: z.object({ alarm: z.enum(['failed', 'late', 'drill_failed']) }),
    groupMs: null,
    isMailedByDefault: true,
    mail: 'backup_alarms',
    path: '/admin/status',
  }),
  saved_search_matched: kind({
    detail: z.object({ saved_search_id: z.uuid(), name: z.string(), document_count: z.int() }),
    groupMs: null,
    isMailedByDefault: false,
    mail: 'saved_searches_matched',
    path: '/notifications',
  }),
  pipeline_message: kind({
    detail: z.object({ file_id: z.uuid(), title: z.string(), message: z.string().nullable() }),
    groupMs: null,
    isMailedByDefault: false,
    mail: 'pipeline_messages',
    path: '/notifications',
  }),
} as const;

/** The name of a kind. */
export type KindName = keyof typeof kinds;
/** Every name. */
export const KIND_NAMES = Object.keys(kinds) as [KindName, ...KindName[]];

/** What is told of one kind. */
export type DetailOf<K extends KindName> = z.infer<(typeof kinds)[K]['detail']>;
