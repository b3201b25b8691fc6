import { Button, Group, Modal, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from '../i18n/use-translation.ts';

/** Ways back through what was open before, by which a form in the address goes, too. */
const exits: ReadonlySet<string> = new Set(['BACK', 'FORWARD', 'GO']);

/**
 * Keeps what was typed: leaving the page, by a link, Back or closing the tab, asks first.
 * @param isUnsaved asked at the moment of leaving
 */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
  const { t } = useTranslation();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next, action }) =>
      (current.pathname !== next.pathname || exits.has(action)) && isUnsaved(),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Modal
      opened
      onClose={blocker.reset}
      title={t('kit.leave_title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      zIndex={400}
    >
      <Text size="sm">{t('kit.discard_text')}</Text>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={blocker.proceed}>
          {t('kit.discard')}
        </Button>
        <Button data-autofocus onClick={blocker.reset}>
          {t('kit.keep')}
        </Button>
      </Group>
    </Modal>
  );
}
