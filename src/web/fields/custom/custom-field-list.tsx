import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CustomField, FileDetail } from '../../api/types.ts';
import { LateMenu } from '../../components/lazy-menu.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from '../../pages/document/details-panel.module.css';
import { EditField } from '../../pages/document/edit-field.tsx';
import { ChoiceDot } from './choice-dot.tsx';
import { customFieldsQuery } from './custom-fields-query.ts';
import { customTyping } from './custom-typing.ts';
import { useCustomWords } from './custom-words.ts';
import { DocumentValue } from './document-value.tsx';

/** Whether a field is offered for a document: what is there is shown wherever it stands. */
function isShown(field: CustomField, { custom_fields: values, document_type: type }: FileDetail): boolean {
  if (values[field.key] !== undefined) return true;
  return !field.is_retired && type !== null && field.document_types.includes(type);
}

/** The custom fields of a document, edited like all others; those that it lacks can be added. */
export function CustomFieldList({ file }: { file: FileDetail }) {
  const { t } = useTranslation();
  const { data: fields = [] } = useQuery(customFieldsQuery);
  const [added, setAdded] = useState<readonly string[]>([]);
  const shown = fields.filter((field) => isShown(field, file) || added.includes(field.key));
  const further = fields.filter((field) => !field.is_retired && !shown.includes(field));
  const canAdd = file.deleted_at === null && further.length > 0;
  return (
    <>
      {shown.map((field) =>
        field.type === 'document' ? (
          <DocumentValue key={field.key} file={file} field={field} />
        ) : (
          <CustomValueField key={field.key} file={file} field={field} />
        ),
      )}
      {canAdd && (
        <div className={classes.field} data-wide>
          <dt className="av-hidden">{t('fact.more_fields')}</dt>
          <dd>
            <LateMenu
              position="bottom-start"
              button={(opener) => (
                <button type="button" className={`av-plain ${classes.tagAdd}`} {...opener}>
                  + {t('fact.add_field')}
                </button>
              )}
            >
              {() =>
                further.map((field) => (
                  <Menu.Item key={field.key} onClick={() => setAdded([...added, field.key])}>
                    {field.name}
                  </Menu.Item>
                ))
              }
            </LateMenu>
          </dd>
        </div>
      )}
    </>
  );
}

function CustomValueField({ file, field }: { file: FileDetail; field: CustomField }) {
  const { t } = useTranslation();
  const { locale } = useFormat();
  const write = useCustomWords();
  const value = file.custom_fields[field.key];
  const choices =
    field.type === 'yes_no'
      ? [
          { value: 'true', label: t('filter.yes') },
          { value: 'false', label: t('filter.no') },
        ]
      : field.choices?.map(({ key, name }) => ({ value: key, label: name }));
  return (
    <EditField
      file={file}
      name={`cf.${field.key}`}
      label={field.name}
      value={typeof value === 'string' ? value : ''}
      shown={write(field, value)}
      mark={<ChoiceDot field={field} value={value} />}
      typing={customTyping(t, locale, { field, value })}
      isShort={field.type !== 'text'}
      {...(choices ? { choices } : {})}
    />
  );
}
