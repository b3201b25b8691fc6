import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { meQuery } from '../../api/session.ts';
import type { CountedCustomField } from '../../api/types.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { customFieldsQuery } from '../../fields/custom/custom-fields-query.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Part } from '../../kit/page.tsx';
import { Sortable } from '../../kit/sortable.tsx';
import { SettingsFrame } from '../settings/settings-frame.tsx';
import { orderFields } from './field-actions.ts';
import { FieldForm } from './field-form.tsx';
import { FieldRow } from './field-row.tsx';

type Opened = { field: CountedCustomField } | { scope: 'own' | 'instance' };

/** The fields that somebody gives their documents beyond those that everybody has. */
export default function CustomFieldsPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(customFieldsQuery);
  const { data: me } = useQuery(meQuery);
  const [opened, setOpened] = useState<Opened | null>(null);
  const isAdmin = me?.user?.is_admin === true;
  const own = data?.filter(({ scope }) => scope === 'own') ?? [];
  const ofAll = data?.filter(({ scope }) => scope === 'instance') ?? [];
  const add = (scope: 'own' | 'instance') => (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      onClick={() => setOpened({ scope })}
    >
      {t('custom_fields.new')}
    </Button>
  );
  const edit = (field: CountedCustomField) => () => setOpened({ field });
  return (
    <SettingsFrame title={t('nav.fields')}>
      <Part title={t('custom_fields.own')} aside={add('own')}>
        <p className="av-note">{t('custom_fields.own_text')}</p>
        {!data &&
          (error ? (
            <ErrorNotice error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton height={240} radius="md" />
          ))}
        {data && own.length === 0 && (
          <EmptyState title={t('custom_fields.none_title')} text={t('custom_fields.none_text')} />
        )}
        {own.length > 0 && (
          <Sortable items={own} nameOf={({ name }) => name} onOrder={(next) => void orderFields(next)}>
            <ol className="av-card av-list" aria-label={t('custom_fields.own')}>
              {own.map((field) => (
                <FieldRow key={field.id} field={field} onEdit={edit(field)} />
              ))}
            </ol>
          </Sortable>
        )}
      </Part>
      {data && (ofAll.length > 0 || isAdmin) && (
        <Part title={t('custom_fields.of_all')} aside={isAdmin ? add('instance') : t('custom_fields.kept_by_admins')}>
          {ofAll.length > 0 && (
            <Sortable items={ofAll} nameOf={({ name }) => name} onOrder={() => undefined}>
              <ul className="av-card av-list" aria-label={t('custom_fields.of_all')}>
                {ofAll.map((field) => (
                  <FieldRow key={field.id} field={field} isFixed {...(isAdmin ? { onEdit: edit(field) } : {})} />
                ))}
              </ul>
            </Sortable>
          )}
        </Part>
      )}
      {opened && (
        <FieldForm
          key={'field' in opened ? opened.field.id : opened.scope}
          {...opened}
          onClose={() => setOpened(null)}
        />
      )}
    </SettingsFrame>
  );
}
