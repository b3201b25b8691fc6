import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useFocusBack } from './focus-back.ts';
import classes from './secret-once.module.css';

type Props = {
  title: string;
  text: string;
  secret: string;
  /** It is for paper: there is a button to print it, and what is printed is the secret alone. */
  isForPaper?: boolean;
  onDone: () => void;
  children?: ReactNode;
};

/**
 * Shows a secret that cannot be shown again. Before it was copied or said to be stored, neither Esc nor a click beside it nor a
 * careless reload loses it; a sentence says why it stays.
 */
export function SecretOnce({ title, text, secret, isForPaper = false, onDone, children }: Props) {
  const { t } = useTranslation();
  const { copy, copied, error } = useClipboard();
  const [isSafe, setSafe] = useState(false);
  const [isRefused, setRefused] = useState(false);
  useFocusBack();
  useEffect(() => {
    if (copied) setSafe(true);
  }, [copied]);
  useEffect(() => {
    if (isSafe) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isSafe]);
  return (
    <Modal
      opened
      onClose={() => (isSafe ? onDone() : setRefused(true))}
      withCloseButton={false}
      returnFocus={false}
      title={title}
    >
      <Stack gap="md">
        <Text size="sm">{text}</Text>
        {/* Not a button: an Enter too many, meant for the form before, must do nothing here. */}
        <code className={classes.secret} data-secret tabIndex={-1} data-autofocus>
          {secret}
        </code>
        {children}
        <div className={classes.note} role="status">
          {isRefused && !isSafe && t('kit.secret_unstored')}
          {error && t('kit.secret_uncopied')}
        </div>
        <Group justify="flex-end" gap="xs" className={classes.acts ?? ''}>
          {isForPaper && (
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() => {
                window.print();
                setSafe(true);
              }}
            >
              {t('kit.secret_print')}
            </Button>
          )}
          <Button
            variant="default"
            onClick={() => copy(secret)}
            leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          >
            {copied ? t('action.copied') : t('action.copy')}
          </Button>
          <Button onClick={onDone}>{t('kit.secret_done')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
