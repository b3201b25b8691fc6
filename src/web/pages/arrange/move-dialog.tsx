import { Button, Group, Modal, NumberInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Editor } from './use-editor.ts';

/** Puts the chosen pages at a place that is far away. */
export function MoveDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation();
  const [place, setPlace] = useState<string | number>(1);
  const last = editor.sheets.length;
  const move = (event: FormEvent) => {
    event.preventDefault();
    const wanted = Math.min(last, Math.max(1, Number(place) || 1));
    const isBehind = editor.sheets.slice(0, wanted).some(({ key }) => editor.meant.has(key));
    editor.move(editor.meant, isBehind ? wanted : wanted - 1);
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('arrange.move_title', { count: editor.meant.size })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <form onSubmit={move}>
        <NumberInput
          data-autofocus
          label={t('arrange.move_place', { count: last })}
          min={1}
          max={last}
          allowDecimal={false}
          value={place}
          onChange={setPlace}
        />
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit">{t('arrange.move_action')}</Button>
        </Group>
      </form>
    </Modal>
  );
}
