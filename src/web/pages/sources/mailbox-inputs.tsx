import { Checkbox, Group, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { meQuery } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** What is asked for a mailbox. */
export type MailboxFields = {
  name: string;
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
const helpBelow = ['label', 'input', 'description', 'error'] as const;

type Props = { form: UseFormReturnType<MailboxFields>; isNew: boolean };

/** The fields of a mailbox. */
export function MailboxInputs({ form, isNew }: Props) {
  const { t } = useTranslation();
  const { data: me } = useQuery(meQuery);
  return (
    <>
      <TextInput
        key={form.key('name')}
        {...form.getInputProps('name')}
        label={t('sources.name')}
        maxLength={100}
        data-autofocus
      />
      <ServerInputs form={form} isNew={isNew} />
      <MailInputs form={form} />
      {me?.user?.is_admin && (
        <TextInput
          key={form.key('mailInAddress')}
          {...form.getInputProps('mailInAddress')}
          label={t('sources.mail_in_base')}
          description={t('sources.mail_in_base_help')}
          inputWrapperOrder={[...helpBelow]}
          autoComplete="off"
        />
      )}
      <TextInput
        key={form.key('tags')}
        {...form.getInputProps('tags')}
        label={t('sources.tags')}
        description={t('sources.tags_help')}
        inputWrapperOrder={[...helpBelow]}
      />
    </>
  );
}

function ServerInputs({ form, isNew }: Props) {
  const { t } = useTranslation();
  const plain = { autoComplete: 'off', spellCheck: false };
  const security = form.getInputProps('security');
  return (
    <>
      <TextInput
        key={form.key('host')}
        {...form.getInputProps('host')}
        {...plain}
        label={t('sources.host')}
        description={t('sources.host_help')}
        inputWrapperOrder={[...helpBelow]}
        maxLength={253}
      />
      <Group grow align="flex-start" gap="sm">
        <NativeSelect
          key={form.key('security')}
          {...security}
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
        <TextInput
          key={form.key('port')}
          {...form.getInputProps('port')}
          label={t('sources.port')}
          inputMode="numeric"
          maxLength={5}
        />
      </Group>
      <TextInput
        key={form.key('username')}
        {...form.getInputProps('username')}
        {...plain}
        label={t('sources.username')}
        maxLength={320}
      />
      <PasswordInput
        key={form.key('password')}
        {...form.getInputProps('password')}
        label={t('sources.password')}
        description={isNew ? t('sources.password_help') : t('sources.password_stays')}
        inputWrapperOrder={[...helpBelow]}
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
      <TextInput
        key={form.key('mailbox')}
        {...form.getInputProps('mailbox')}
        label={t('sources.mailbox')}
        maxLength={500}
      />
      <NativeSelect
        key={form.key('messages')}
        {...form.getInputProps('messages')}
        label={t('sources.messages')}
        data={[
          { value: 'unseen', label: t('sources.messages_unseen') },
          { value: 'all', label: t('sources.messages_all') },
        ]}
      />
      <TextInput
        key={form.key('senders')}
        {...form.getInputProps('senders')}
        label={t('sources.senders')}
        description={t('sources.senders_help')}
        inputWrapperOrder={[...helpBelow]}
      />
      <TextInput
        key={form.key('subject')}
        {...form.getInputProps('subject')}
        label={t('sources.subject')}
        maxLength={200}
      />
      <NativeSelect
        key={form.key('after')}
        {...after}
        onChange={(event) => {
          after.onChange(event);
          setMoved(event.currentTarget.value === 'move');
        }}
        label={t('sources.mail_after')}
        data={[
          { value: 'mark_seen', label: t('sources.mail_after_mark_seen') },
          { value: 'move', label: t('sources.mail_after_move') },
          { value: 'leave', label: t('sources.mail_after_leave') },
        ]}
      />
      {isMoved && (
        <TextInput
          key={form.key('moveTo')}
          {...form.getInputProps('moveTo')}
          label={t('sources.move_to')}
          maxLength={500}
        />
      )}
      <Checkbox
        key={form.key('isSameForRefused')}
        {...form.getInputProps('isSameForRefused', { type: 'checkbox' })}
        label={t('sources.mail_refused')}
        description={t('sources.mail_refused_help')}
      />
    </>
  );
}
