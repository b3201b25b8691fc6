import { api, dataOf } from '../../api/client.ts';
import { queryClient } from '../../api/session.ts';
import { showDone } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { ChoiceField, TextField } from '../../kit/form-fields.tsx';
import type { TagColor } from '../../labels/tag-colors.ts';
import { colorWords } from './color-menu.tsx';
import { labelsKey } from './labels-query.ts';

const colors = Object.keys(colorWords) as TagColor[];

/** Makes a tag that no document has yet. */
export function NewTagDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <FormDialog
      title={t('labels.new')}
      action={t('labels.new')}
      initialValues={{ name: '', color: '' }}
      validate={{ name: (value) => (value.trim() === '' ? t('labels.name_missing') : null) }}
      onSubmit={async ({ name, color }) => {
        const chosen = colors.find((one) => one === color) ?? null;
        const made = await dataOf(api.POST('/api/labels', { body: { kind: 'tag', name, color: chosen } }));
        await queryClient.invalidateQueries({ queryKey: labelsKey });
        showDone(t('labels.made', { name: made.name }));
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField form={form} of="name" label={t('labels.name')} maxLength={100} data-autofocus />
          <ChoiceField
            form={form}
            of="color"
            label={t('labels.color')}
            data={[
              { value: '', label: t('labels.no_color') },
              ...colors.map((color) => ({ value: color, label: t(colorWords[color]) })),
            ]}
          />
        </>
      )}
    </FormDialog>
  );
}
