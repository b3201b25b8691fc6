import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';

/** Copies a link, and says so. @param isMain it is the one that was just made. */
export function CopyLink({ url, name, isMain = false }: { url: string; name: string; isMain?: boolean }) {
  const { t } = useTranslation();
  const { copy, copied } = useClipboard({ timeout: 4_000 });
  const Sign = copied ? IconCheck : IconCopy;
  return (
    <Button
      variant="default"
      size={isMain ? 'sm' : 'xs'}
      leftSection={<Sign size={16} stroke={1.75} aria-hidden />}
      aria-label={copied ? t('action.copied') : t('links.copy_named', { name })}
      onClick={() => copy(url)}
      {...(copied ? { color: 'green', variant: 'light' } : {})}
    >
      {copied ? t('action.copied') : t('action.copy')}
    </Button>
  );
}
