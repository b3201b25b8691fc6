import { TagsInput } from '@mantine/core';
import { useState } from 'react';
import type { FilesEdit } from '../../api/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { useKnownNames } from '../../labels/known-names.ts';
import { SetDialog } from './set-dialog.tsx';

export type EditDialogProps = {
  /** What is asked for: tags, or the value of a field. */
  of: 'tags' | 'fields';
  /** How many documents it is about. */
  count: number;
  onEdit: (changes: FilesEdit) => Promise<void>;
  onClose: () => void;
};

/** Asks what is to be said of all documents that are chosen. */
export default function EditDialog({ of, ...props }: EditDialogProps) {
  return of === 'tags' ? <TagsDialog {...props} /> : <SetDialog {...props} />;
}

type Props = Omit<EditDialogProps, 'of'>;

function TagsDialog({ count, onEdit, onClose }: Props) {
  const { t } = useTranslation();
  const [active, setActive] = useState<'add' | 'remove' | null>(null);
  const [draft, setDraft] = useState('');
  const known = useKnownNames(active && 'tag', draft);
  const missing = ({ remove }: { remove: string[] }) => (remove.length === 0 ? t('many.no_tag') : null);
  return (
    <FormDialog
      title={t('many.tag_title', { count })}
      action={t('many.apply')}
      initialValues={{ add: [] as string[], remove: [] as string[] }}
      validate={{ add: (add, values) => (add.length === 0 ? missing(values) : null) }}
      fieldOf={{ 'changes.add_tags': 'add', 'changes.remove_tags': 'remove' }}
      onSubmit={async ({ add, remove }) => {
        await onEdit({ add_tags: add, remove_tags: remove });
        onClose();
      }}
      onClose={onClose}
    >
      {(form) =>
        (['add', 'remove'] as const).map((name) => (
          <TagsInput
            key={form.key(name)}
            {...form.getInputProps(name)}
            label={t(`many.${name}`)}
            // Offered while somebody types: open all the time, they would lie over the button.
            data={active === name && draft !== '' ? [...known] : []}
            maxTags={100}
            acceptValueOnBlur
            splitChars={[',']}
            // Within the dialog, where it belongs to those who listen; fixed, so that the dialog does not cut it off.
            comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
            {...(name === 'add' ? { 'data-autofocus': true } : {})}
            onFocus={() => setActive(name)}
            onSearchChange={setDraft}
          />
        ))
      }
    </FormDialog>
  );
}
