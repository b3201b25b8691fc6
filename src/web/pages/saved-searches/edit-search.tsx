import { Switch } from '@mantine/core';
import type { SavedSearch } from '../../api/types.ts';
import { showDone } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { ChoiceField, TextField } from '../../kit/form-fields.tsx';
import { changeSearch } from '../../saved/save-searches.ts';
import { colorWords } from '../labels/color-menu.tsx';

const colors = Object.keys(colorWords) as SavedSearch['color'][];

/** Changes what a saved search is called and does; what it looks for is changed in the list itself. */
export function EditSearch({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const { t } = useTranslation();
  const { id, name, color, pinned, notify_on_match } = search;
  return (
    <FormDialog
      title={t('saved.change')}
      action={t('action.save')}
      initialValues={{ name, color, pinned, notify_on_match }}
      onSubmit={async (values) => {
        const saved = await changeSearch(id, values);
        showDone(t('saved.saved', { name: saved.name }));
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField form={form} of="name" label={t('saved.name')} maxLength={100} data-autofocus />
          <ChoiceField
            form={form}
            of="color"
            label={t('saved.color')}
            data={colors.map((value) => ({ value, label: t(colorWords[value]) }))}
          />
          <Switch
            key={form.key('pinned')}
            label={t('saved.pin')}
            description={t('saved.pin_text')}
            {...form.getInputProps('pinned', { type: 'checkbox' })}
          />
          <Switch
            key={form.key('notify_on_match')}
            label={t('saved.notify')}
            description={t('saved.notify_text')}
            {...form.getInputProps('notify_on_match', { type: 'checkbox' })}
          />
        </>
      )}
    </FormDialog>
  );
}
