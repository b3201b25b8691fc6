import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';

/** What is asked, and what happens on the answer. */
export type ConfirmProps = {
  title: string;
  text: string;
  action: string;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before something that cannot be taken back, with one clear button; Enter pressed in haste does nothing. */
export default function ConfirmModal({ title, text, action, onClose, onConfirm }: ConfirmProps) {
  const { t } = useTranslation();
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('action.close') }}>
      <Text size="sm" c="dimmed" mb="lg">
        {text}
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button
          color="red"
          variant="filled"
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {action}
        </Button>
      </Group>
    </Modal>
  );
}
