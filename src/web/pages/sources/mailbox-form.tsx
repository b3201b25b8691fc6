import type { Source } from '../../api/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type MailboxFields, MailboxInputs } from './mailbox-inputs.tsx';
import { SourceDialog } from './source-dialog.tsx';
import { tagsOf } from './sources-query.ts';

/** Where the password goes: whoever changes that enters it anew. */
const whereTo = ['host', 'port', 'security', 'username'] as const;

function initialFields(source: Source | null): Omit<MailboxFields, 'name' | 'tags' | 'pipeline'> {
  const config = source?.config ?? {};
  const text = (name: string, otherwise = '') => String(config[name] ?? otherwise);
  return {
    host: text('host'),
    port: text('port', '993'),
    security: text('security', 'tls'),
    username: text('username'),
    password: '',
    mailbox: text('mailbox', 'INBOX'),
    messages: text('messages', 'unseen'),
    senders: Array.isArray(config.senders) ? config.senders.join(', ') : '',
    subject: text('subject_contains'),
    after: text('after', 'mark_seen'),
    moveTo: text('move_to', 'Archivolt'),
    isSameForRefused: config.refused === 'same',
    mailInAddress: text('mail_in_address'),
  };
}

function partsOf(source: Source | null, fields: MailboxFields) {
  const { security, messages, after, password } = fields;
  const config = {
    ...source?.config,
    ...{ security, messages, after },
    host: fields.host.trim(),
    port: Number(fields.port),
    username: fields.username.trim(),
    mailbox: fields.mailbox.trim(),
    senders: tagsOf(fields.senders),
    subject_contains: fields.subject.trim(),
    move_to: fields.moveTo.trim() || 'Archivolt',
    refused: fields.isSameForRefused ? 'same' : 'leave',
    mail_in_address: fields.mailInAddress.trim(),
  };
  return { config, ...(password === '' ? {} : { credentials: { password } }) };
}

/** Adds a mailbox, or changes one. Its password is never shown, and stays when none is entered. */
export function MailboxForm({ source, onClose }: { source: Source | null; onClose: () => void }) {
  const { t } = useTranslation();
  const before = initialFields(source);
  const filled = (value: string, words: string) => (value.trim() === '' ? words : null);
  return (
    <SourceDialog<MailboxFields>
      kind="mailbox"
      source={source}
      title={t('sources.add_mailbox')}
      text={t('sources.mailbox_text')}
      initial={before}
      fieldOf={{
        'config.host': 'host',
        'config.port': 'port',
        'config.username': 'username',
        'config.mailbox': 'mailbox',
        'config.move_to': 'moveTo',
        'config.subject_contains': 'subject',
        'config.mail_in_address': 'mailInAddress',
        credentials: 'password',
        'credentials.password': 'password',
      }}
      validate={{
        host: (value) => filled(value, t('sources.host_missing')),
        port: (value) => (/^[1-9]\d{0,4}$/.test(value) && Number(value) <= 65_535 ? null : t('sources.port_wrong')),
        username: (value) => filled(value, t('sources.username_missing')),
        password(value, values) {
          if (value !== '') return null;
          if (!source) return t('sources.password_missing');
          return whereTo.some((name) => values[name] !== before[name]) ? t('sources.password_anew') : null;
        },
        mailbox: (value) => filled(value, t('sources.mailbox_missing')),
        senders: (value) => (tagsOf(value).every((one) => one.includes('@')) ? null : t('sources.senders_wrong')),
      }}
      partsOf={(values) => partsOf(source, values)}
      onClose={onClose}
    >
      {(form) => <MailboxInputs form={form} isNew={source === null} />}
    </SourceDialog>
  );
}
