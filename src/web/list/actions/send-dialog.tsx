import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, dataOf } from '../../api/client.ts';
import { meQuery } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { ChoiceField } from '../../kit/form-fields.tsx';

export type SendDialogProps = {
  /** How many documents are sent. */
  count: number;
  onSend: (destinationId: string) => Promise<void>;
  onClose: () => void;
};

/** Asks which destination the documents that are chosen are sent to. */
export default function SendDialog({ count, onSend, onClose }: SendDialogProps) {
  const { t } = useTranslation();
  const isAdmin = useQuery(meQuery).data?.user?.is_admin === true;
  const { data } = useQuery({
    queryKey: ['destinations', 'sending', isAdmin],
    queryFn: async ({ signal }) => {
      // Those of the whole service are known to administrators alone.
      const scopes = isAdmin ? (['own', 'instance'] as const) : (['own'] as const);
      const lists = scopes.map((scope) =>
        dataOf(api.GET('/api/destinations', { params: { query: { scope } }, signal })),
      );
      return (await Promise.all(lists)).flatMap(({ destinations }) => destinations);
    },
  });
  const sending = data?.filter(({ is_active }) => is_active) ?? [];
  const choices = [
    { value: '', label: t('many.choose') },
    ...sending.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <FormDialog
      title={t('many.send_title', { count })}
      text={t('many.send_text')}
      action={t('many.send')}
      initialValues={{ destination: '' }}
      validate={{ destination: (id) => (id === '' ? t('many.no_destination') : null) }}
      onSubmit={async ({ destination }) => {
        await onSend(destination);
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <ChoiceField form={form} of="destination" label={t('many.destination')} data={choices} data-autofocus />
          {data && sending.length === 0 && (
            <p className="av-note">
              {t('many.nowhere')} <Link to="/destinations">{t('many.to_destinations')}</Link>
            </p>
          )}
        </>
      )}
    </FormDialog>
  );
}
