import { Button, Group, Modal, Text } from '@mantine/core';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Editor } from './use-editor.ts';

/** The draft was changed elsewhere since it was read here: which one is to stay. */
export function ConflictDialog({ conflict }: { conflict: NonNullable<Editor['conflict']> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { theirs, takeTheirs, keepOurs, later } = conflict;
  return (
    <Modal
      opened
      onClose={later}
      title={t('pipelines.conflict_title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Text size="sm">
        {theirs
          ? t('pipelines.conflict_text', { when: format.moment(theirs.draft.updated_at) })
          : t('pipelines.conflict_gone')}
      </Text>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" data-autofocus onClick={() => void takeTheirs()}>
          {t(theirs ? 'pipelines.conflict_theirs' : 'pipelines.conflict_in_use')}
        </Button>
        <Button onClick={keepOurs}>{t('pipelines.outdated_mine')}</Button>
      </Group>
    </Modal>
  );
}
