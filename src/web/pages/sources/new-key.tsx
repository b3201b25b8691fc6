import { useState } from 'react';
import { api, dataOf } from '../../api/client.ts';
import type { Source, SourceAndMade } from '../../api/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { ChoiceField } from '../../kit/form-fields.tsx';
import { MadeOnce } from './made-once.tsx';
import { putSource } from './sources-query.ts';

/** So long the address of before may go on. */
const overlaps = [0, 1, 24, 168] as const;

/** Gives a source another address; for a while both take documents. */
export function NewKey({ source, onClose }: { source: Source; onClose: () => void }) {
  const { t } = useTranslation();
  const [made, setMade] = useState<SourceAndMade | null>(null);
  if (made) return <MadeOnce made={made} onDone={onClose} />;
  const overlapWords = (hours: number) => {
    if (hours === 0) return t('sources.overlap_none');
    return hours < 48 ? t('sources.overlap_hours', { count: hours }) : t('sources.overlap_days', { count: hours / 24 });
  };
  return (
    <FormDialog
      title={t('sources.new_key')}
      text={t('sources.new_key_text')}
      action={t('sources.new_key_action')}
      initialValues={{ overlap: '24' }}
      fieldOf={{ overlap_hours: 'overlap' }}
      onSubmit={async ({ overlap }) => {
        const body = { what: 'key' as const, overlap_hours: Number(overlap) };
        const params = { path: { id: source.id } };
        const changed = await dataOf(api.POST('/api/sources/{id}/rotate', { params, body }));
        putSource(changed);
        setMade(changed);
      }}
      onClose={onClose}
    >
      {(form) => (
        <ChoiceField
          form={form}
          of="overlap"
          label={t('sources.overlap')}
          data={overlaps.map((hours) => ({ value: String(hours), label: overlapWords(hours) }))}
          data-autofocus
        />
      )}
    </FormDialog>
  );
}
