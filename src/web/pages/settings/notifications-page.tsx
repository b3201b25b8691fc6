import { Checkbox, Group, Skeleton, Switch, Table, TextInput } from '@mantine/core';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client.ts';
import { meQuery, queryClient } from '../../api/session.ts';
import type { NotificationPreferences } from '../../api/types.ts';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { showDone, showError } from '../../components/toasts.tsx';
import { chosenTimeZone, timeZoneInUse } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Section } from '../../kit/page.tsx';
import { SettingsFrame } from './settings-frame.tsx';

type Kind = keyof NotificationPreferences['choices'];

const kindKeys = {
  document_failed: 'inbox.kind_document_failed',
  webhook_paused: 'inbox.kind_webhook_paused',
  destination_paused: 'inbox.kind_destination_paused',
  new_sign_in: 'inbox.kind_new_sign_in',
  account_changed: 'inbox.kind_account_changed',
  export_ready: 'inbox.kind_export_ready',
  plan_limit: 'inbox.kind_plan_limit',
  payment_alarm: 'inbox.kind_payment_alarm',
  backup_alarm: 'inbox.kind_backup_alarm',
  pipeline_message: 'inbox.kind_pipeline_message',
  saved_search_matched: 'inbox.kind_saved_search_matched',
} as const satisfies Record<Kind, string>;
const kinds = Object.keys(kindKeys) as Kind[];

const usualQuietHours = { from: '22:00', to: '07:00' };

const preferencesQuery = queryOptions({
  queryKey: ['notification-preferences'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/notifications/preferences', { signal })),
});

type Patch = Partial<Pick<NotificationPreferences, 'choices' | 'quiet_hours'>>;

/** Shows a choice at once and saves it; the time zone is the one that everything is shown in. */
function useSave(preferences: NotificationPreferences) {
  const { t } = useTranslation();
  const save = useMutation({
    // One after the other: each says all of it.
    scope: { id: 'notification-preferences' },
    mutationFn: (patch: Patch) => {
      const { choices, quiet_hours } = preferences;
      const body = { choices, quiet_hours, time_zone: timeZoneInUse(), ...patch };
      return dataOf(api.PUT('/api/notifications/preferences', { body }));
    },
    onSuccess: () => showDone(t('inbox.saved')),
    onError: (error) => {
      showError(error);
      void queryClient.invalidateQueries({ queryKey: preferencesQuery.queryKey });
    },
  });
  return (patch: Patch) => {
    const { queryKey } = preferencesQuery;
    // An answer that is on its way is older than this choice.
    void queryClient.cancelQueries({ queryKey }, { revert: false });
    // At once, not with the mutation, which begins a moment later: until then a box would jump back.
    queryClient.setQueryData(queryKey, (old) => old && { ...old, ...patch, time_zone: timeZoneInUse() });
    save.mutate(patch);
  };
}

function Choices({ preferences }: { preferences: NotificationPreferences }) {
  const { t } = useTranslation();
  const save = useSave(preferences);
  const { choices, is_mail_possible: isMailPossible } = preferences;
  const me = useQuery(meQuery).data;
  const sells = me?.features.billing_provider !== 'none';
  // What never comes here is not chosen.
  const isShown: Partial<Record<Kind, boolean | undefined>> = {
    plan_limit: me?.features.plans_enabled,
    payment_alarm: me?.user?.is_admin === true && sells,
    backup_alarm: me?.user?.is_admin,
  };
  const shown = kinds.filter((kind) => isShown[kind] !== false);
  const box = (kind: Kind, channel: 'inbox' | 'email', label: string) => (
    <Checkbox
      aria-label={`${t(kindKeys[kind])}: ${label}`}
      checked={choices[kind][channel]}
      disabled={channel === 'email' && !isMailPossible}
      onChange={(event) =>
        save({ choices: { ...choices, [kind]: { ...choices[kind], [channel]: event.currentTarget.checked } } })
      }
    />
  );
  return (
    <Section title={t('inbox.choices')} text={isMailPossible ? t('inbox.choices_text') : t('inbox.mail_impossible')}>
      <Table verticalSpacing={8}>
        <Table.Thead>
          <Table.Tr>
            <Table.Td />
            <Table.Th>{t('inbox.inbox')}</Table.Th>
            <Table.Th>{t('inbox.email')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((kind) => (
            <Table.Tr key={kind}>
              <Table.Th scope="row" fw={400}>
                {t(kindKeys[kind])}
              </Table.Th>
              <Table.Td>{box(kind, 'inbox', t('inbox.inbox'))}</Table.Td>
              <Table.Td>{box(kind, 'email', t('inbox.email'))}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  );
}

function QuietHours({ preferences }: { preferences: NotificationPreferences }) {
  const { t } = useTranslation();
  const save = useSave(preferences);
  const { quiet_hours: hours } = preferences;
  const time = (end: 'from' | 'to', label: string) =>
    hours && (
      <TextInput
        type="time"
        required
        label={label}
        defaultValue={hours[end]}
        onBlur={(event) => {
          const { value } = event.currentTarget;
          if (value !== '' && value !== hours[end]) save({ quiet_hours: { ...hours, [end]: value } });
        }}
      />
    );
  const zone = chosenTimeZone() ?? (hours ? preferences.time_zone : timeZoneInUse());
  return (
    <Section title={t('inbox.quiet')} text={t('inbox.quiet_text', { zone })}>
      <Switch
        label={t('inbox.quiet_on')}
        checked={hours !== null}
        onChange={(event) => save({ quiet_hours: event.currentTarget.checked ? usualQuietHours : null })}
      />
      <Group gap="md" mt="md">
        {time('from', t('inbox.quiet_from'))}
        {time('to', t('inbox.quiet_to'))}
      </Group>
    </Section>
  );
}

/** Of what one is told, and how. */
export default function NotificationsPage() {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useQuery(preferencesQuery);
  return (
    <SettingsFrame title={t('nav.notifications')}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton height={260} radius="lg" />}
      {data && <Choices preferences={data} />}
      {data && <QuietHours preferences={data} />}
    </SettingsFrame>
  );
}
