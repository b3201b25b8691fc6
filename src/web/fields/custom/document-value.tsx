import { Autocomplete } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CustomField, FileDetail } from '../../api/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { fileQuery } from '../../list/query/list-query.ts';
import classes from '../../pages/document/details-panel.module.css';
import { SavedLine, useSaving } from '../../pages/document/saving.tsx';
import { useTitles } from './use-titles.ts';

/** A link from a document to another one: followed by a click, and set by words of the other one's title. */
export function DocumentValue({ file, field }: { file: FileDetail; field: CustomField }) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<string | null>(null);
  const saving = useSaving(file.id);
  const value = file.custom_fields[field.key];
  const id = typeof value === 'string' ? value : '';
  const { data: linked } = useQuery({ ...fileQuery(id), enabled: id !== '' });
  const titles = useTitles(draft).filter((one) => one.id !== file.id);
  const put = async (next: string | null) => {
    // The control writes the title of what is chosen into itself first.
    const isKept = await (next === (id || null) || saving.save({ custom_fields: { [field.key]: next } }));
    if (isKept) setDraft(null);
  };
  const leave = () => {
    if (draft?.trim() === '') void put(null);
    else setDraft(null);
  };
  const canEdit = file.deleted_at === null && !field.is_retired;
  return (
    <div className={classes.field} data-wide>
      <dt>{field.name}</dt>
      <dd>
        {draft === null ? (
          <span className={`av-line ${classes.plain}`}>
            {id !== '' && (
              <Link className="av-link" to="/files/$id" params={{ id }}>
                {linked?.title ?? t('fact.a_document')}
              </Link>
            )}
            {canEdit && (
              <button
                type="button"
                className={`av-plain ${classes.tagAdd}`}
                data-edit
                aria-label={`${field.name}: ${linked?.title ?? t('doc.empty')}`}
                onClick={() => setDraft(linked?.title ?? '')}
              >
                {id === '' ? t('doc.empty') : <IconPencil size={14} aria-hidden />}
              </button>
            )}
          </span>
        ) : (
          <Autocomplete
            autoFocus
            value={draft}
            data={titles.map((one) => ({ value: one.id, label: one.title }))}
            filter={({ options }) => options}
            aria-label={field.name}
            placeholder={t('fact.title_of_document')}
            error={saving.error}
            onChange={setDraft}
            onOptionSubmit={(chosen) => void put(chosen)}
            onBlur={leave}
            onKeyDown={(event) => {
              const isChoosing = event.currentTarget.hasAttribute('aria-activedescendant');
              if (event.key === 'Enter' && !isChoosing) leave();
              if (event.key === 'Escape') setDraft(null);
            }}
          />
        )}
        <SavedLine saving={saving} />
      </dd>
    </div>
  );
}
