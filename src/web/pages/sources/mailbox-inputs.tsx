import { Checkbox, Group, PasswordInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { meQuery } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ChoiceField, helpBelow, TextField } from '../../kit/form-fields.tsx';

/** What is asked for a mailbox. */
export type MailboxFields = {
  name: string;
  pipeline: string;
  host: string;
  port: string;
  security: string;
  username: string;
  password: string;
  mailbox: string;
  messages: string;
  senders: string;
  subject: string;
  after: string;
  moveTo: string;
  isSameForRefused: boolean;
  mailInAddress: string;
  tags: string;
};

/** The ports that servers have for each way of encryption. */
const usualPorts: Readonly<Record<string, string>> = { tls: '993', starttls: '143', none: '143' };

type Props = { form: UseFormReturnType<MailboxFields>; isNew: boolean };

/** The fields of a mailbox. */
export function MailboxInputs({ form, isNew }: Props) {
  const { t } = useTranslation();
  const { data: me } = useQuery(meQuery);
  return (
    <>
      <ServerInputs form={form} isNew={isNew} />
      <MailInputs form={form} />
      {me?.user?.is_admin && (
        <TextField
          form={form}
          of="mailInAddress"
          label={t('sources.mail_in_base')}
          description={t('sources.mail_in_base_help')}
          autoComplete="off"
        />
      )}
    </>
  );
}

function ServerInputs({ form, isNew }: Props) {
  const { t } = useTranslation();
  const plain = { form, autoComplete: 'off', spellCheck: false };
  const security = form.getInputProps('security');
  return (
    <>
      <TextField {...plain} of="host" label={t('sources.host')} description={t('sources.host_help')} maxLength={253} />
      <Group grow align="flex-start" gap="sm">
        <ChoiceField
          form={form}
          of="security"
          onChange={(event) => {
            security.onChange(event);
            form.setFieldValue('port', usualPorts[event.currentTarget.value] ?? '993');
          }}
          label={t('sources.security')}
          data={[
            { value: 'tls', label: 'TLS' },
            { value: 'starttls', label: 'STARTTLS' },
            { value: 'none', label: t('sources.security_none') },
          ]}
        />
        <TextField form={form} of="port" label={t('sources.port')} inputMode="numeric" maxLength={5} />
      </Group>
      <TextField {...plain} of="username" label={t('sources.username')} maxLength={320} />
      <PasswordInput
        key={form.key('password')}
        {...form.getInputProps('password')}
        label={t('sources.password')}
        description={isNew ? t('sources.password_help') : t('sources.password_stays')}
        inputWrapperOrder={helpBelow}
        autoComplete="new-password"
        maxLength={1000}
      />
    </>
  );
}

function MailInputs({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation();
  const after = form.getInputProps('after');
  const [isMoved, setMoved] = useState(form.getValues().after === 'move');
  return (
    <>
      <TextField form={form} of="mailbox" label={t('sources.mailbox')} maxLength={500} />
      <ChoiceField
        form={form}
        of="messages"
        label={t('sources.messages')}
        data={(['unseen', 'all'] as const).map((value) => ({ value, label: t(`sources.messages_${value}`) }))}
      />
      <TextField form={form} of="senders" label={t('sources.senders')} description={t('sources.senders_help')} />
      <TextField form={form} of="subject" label={t('sources.subject')} maxLength={200} />
      <ChoiceField
        form={form}
        of="after"
        onChange={(event) => {
          after.onChange(event);
          setMoved(event.currentTarget.value === 'move');
        }}
        label={t('sources.mail_after')}
        data={(['mark_seen', 'move', 'leave'] as const).map((value) => ({
          value,
          label: t(`sources.mail_after_${value}`),
        }))}
      />
      {isMoved && <TextField form={form} of="moveTo" label={t('sources.move_to')} maxLength={500} />}
      <Checkbox
        key={form.key('isSameForRefused')}
        {...form.getInputProps('isSameForRefused', { type: 'checkbox' })}
        label={t('sources.mail_refused')}
        description={t('sources.mail_refused_help')}
      />
    </>
  );
}
