import { Button, Checkbox, Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { api, dataOf } from '../../api/client.ts';
import { meQuery } from '../../api/session.ts';
import type { ApiToken } from '../../api/types.ts';
import { useErrorWords } from '../../components/panel-boundary.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './api-tokens-page.module.css';

type Scope = ApiToken['scopes'][number];

/** What a token may do, in words. */
export function useScopeWords() {
  const { t } = useTranslation();
  return (scope: string): string => {
    if (scope === 'documents:read') return t('tokens.scope_read');
    if (scope === 'documents:write') return t('tokens.scope_write');
    return scope === 'admin' ? t('tokens.scope_admin') : scope;
  };
}

type SecretProps = { token: string; isRefused: boolean; onCopied: () => void; onClose: () => void };

function Secret({ token, isRefused, onCopied, onClose }: SecretProps) {
  const { t } = useTranslation();
  const { copy, copied, error } = useClipboard();
  useEffect(() => {
    if (copied) onCopied();
  }, [copied, onCopied]);
  return (
    <Stack gap="md">
      <Text size="sm">{t('tokens.secret_text')}</Text>
      <code className={classes.secret}>{token}</code>
      <div className={classes.unstored} role="status">
        {isRefused && t('tokens.secret_unstored')}
        {error && t('tokens.secret_uncopied')}
      </div>
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          data-autofocus
          onClick={() => copy(token)}
          leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
        >
          {copied ? t('action.copied') : t('action.copy')}
        </Button>
        <Button onClick={onClose}>{t('tokens.secret_done')}</Button>
      </Group>
    </Stack>
  );
}

/** Makes a token; its secret is shown this once. */
export function NewTokenDialog({ onClose, onMade }: { onClose: () => void; onMade: () => void }) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const scopeWords = useScopeWords();
  const { data: me } = useQuery(meQuery);
  const [secret, setSecret] = useState('');
  const [isCopied, setCopied] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const onCopied = useCallback(() => setCopied(true), []);
  // A secret that is shown once is not lost by a key or a click that was meant for something else.
  const closeSafely = () => (secret && !isCopied ? setRefused(true) : onClose());
  const form = useForm({
    initialValues: { name: '', scopes: ['documents:read', 'documents:write'], days: '' },
    validate: {
      name: (value) => (value.trim() === '' ? t('tokens.name_missing') : null),
      scopes: (value) => (value.length === 0 ? t('tokens.scope_missing') : null),
    },
  });
  const scopes: Scope[] = ['documents:read', 'documents:write', ...(me?.user?.is_admin ? (['admin'] as const) : [])];

  const submit = form.onSubmit(async (values) => {
    try {
      const made = await dataOf(
        api.POST('/api/api-tokens', {
          body: {
            name: values.name.trim(),
            scopes: scopes.filter((scope) => values.scopes.includes(scope)),
            ...(values.days ? { expires_in_days: Number(values.days) } : {}),
          },
        }),
      );
      setSecret(made.token);
      onMade();
    } catch (error) {
      form.setFieldError('name', errorWords(error).text);
      form.getInputNode('name')?.focus();
    }
  });

  return (
    <Modal
      opened
      onClose={closeSafely}
      title={secret ? t('tokens.secret_title') : t('tokens.make')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {secret ? (
        <Secret token={secret} isRefused={isRefused && !isCopied} onCopied={onCopied} onClose={onClose} />
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <TextInput
              key={form.key('name')}
              {...form.getInputProps('name')}
              label={t('tokens.name')}
              description={t('tokens.name_help')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              maxLength={100}
              data-autofocus
            />
            <Checkbox.Group key={form.key('scopes')} {...form.getInputProps('scopes')} label={t('tokens.may')}>
              <Stack gap={8} mt={6}>
                {scopes.map((scope) => (
                  <Checkbox key={scope} value={scope} label={scopeWords(scope)} />
                ))}
              </Stack>
            </Checkbox.Group>
            <NativeSelect
              key={form.key('days')}
              {...form.getInputProps('days')}
              label={t('tokens.lifetime')}
              data={[
                { value: '', label: t('tokens.lifetime_none') },
                { value: '30', label: t('tokens.lifetime_days', { count: 30 }) },
                { value: '90', label: t('tokens.lifetime_days', { count: 90 }) },
                { value: '365', label: t('tokens.lifetime_days', { count: 365 }) },
              ]}
            />
            <Button type="submit" loading={form.submitting}>
              {t('tokens.make')}
            </Button>
          </Stack>
        </form>
      )}
    </Modal>
  );
}
