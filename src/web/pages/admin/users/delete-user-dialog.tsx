import { Radio, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { meQuery } from '../../../api/session.ts';
import type { AdminUser } from '../../../api/types.ts';
import { showDone } from '../../../components/toasts.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { ReceiverField } from './receiver-field.tsx';
import { refreshUsers } from './users-query.ts';

/** Asks what becomes of somebody's documents, then deletes them. */
export function DeleteUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: me } = useQuery(meQuery);
  const count = user.usage.document_count;
  const name = user.display_name;
  return (
    <FormDialog
      title={t('users.delete_title', { name })}
      text={t('users.delete_text', { count, number: format.number(count) })}
      action={t('users.delete')}
      isDanger
      initialValues={{ documents: 'trash', to: me?.user?.id ?? '' }}
      onSubmit={async ({ documents, to }) => {
        const query = documents === 'keep' ? ({ documents: 'keep', to } as const) : ({ documents: 'trash' } as const);
        await api.DELETE('/api/admin/users/{id}', { params: { path: { id: user.id }, query } });
        showDone(t('users.deleted', { name }));
        await refreshUsers(user.id);
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Radio.Group
            key={form.key('documents')}
            {...form.getInputProps('documents')}
            label={t('users.delete_documents')}
          >
            <Stack gap={10} mt={6}>
              <Radio value="trash" label={t('users.delete_trash')} description={t('users.delete_trash_help')} />
              <Radio value="keep" label={t('users.delete_keep')} description={t('users.delete_keep_help')} />
            </Stack>
          </Radio.Group>
          <ReceiverField
            exceptId={user.id}
            initialId={me?.user?.id ?? ''}
            onChange={(id) => {
              form.setFieldValue('to', id);
              form.setFieldValue('documents', 'keep');
            }}
          />
        </>
      )}
    </FormDialog>
  );
}
