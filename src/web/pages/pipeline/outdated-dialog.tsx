import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Editor } from './use-editor.ts';

/** Another version came into use since the draft was begun: which one is to stay. */
export function OutdatedDialog({ editor, onVersions }: { editor: Editor; onVersions: () => void }) {
  const { t } = useTranslation();
  const { basedOn, save, stayOutdated } = editor;
  return (
    <Modal
      opened
      onClose={stayOutdated}
      title={t('pipelines.outdated_title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Text size="sm">{t('pipelines.outdated_text', { number: basedOn })}</Text>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button
          variant="default"
          data-autofocus
          onClick={() => {
            stayOutdated();
            onVersions();
          }}
        >
          {t('pipelines.outdated_look')}
        </Button>
        <Button onClick={() => void save(true)}>{t('pipelines.outdated_mine')}</Button>
      </Group>
    </Modal>
  );
}
