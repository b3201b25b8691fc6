import { Button, CopyButton, Group, Modal, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useFocusBack } from './focus-back.ts';
import classes from './secret-once.module.css';

type Props = { title: string; text: string; secret: string; onDone: () => void; children?: ReactNode };

/**
 * Shows a secret that cannot be shown again. Only its own button closes it: neither Esc nor a click beside it nor a careless
 * reload loses what nobody has copied yet.
 */
export function SecretOnce({ title, text, secret, onDone, children }: Props) {
  const { t } = useTranslation();
  useFocusBack();
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  return (
    <Modal
      opened
      onClose={() => undefined}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      returnFocus={false}
      title={title}
    >
      <Stack gap="md">
        <Text size="sm">{text}</Text>
        <code className={classes.secret}>{secret}</code>
        {children}
        <Group justify="flex-end" gap="xs">
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                data-autofocus
                onClick={copy}
                leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
              >
                {copied ? t('action.copied') : t('action.copy')}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onDone}>{t('kit.secret_done')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
