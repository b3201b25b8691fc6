import { Button, Group } from '@mantine/core';
import { IconFingerprint, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, dataOf } from '../../api/client.ts';
import { makePasskey } from '../../api/passkeys.ts';
import { meQuery, queryClient } from '../../api/session.ts';
import type { Passkey, PasskeyOptions } from '../../api/types.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { showDone } from '../../components/toasts.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { TextField } from '../../kit/form-fields.tsx';
import { Row } from '../../kit/rows.tsx';
import { actWithProof } from './act-with-proof.ts';
import { passkeysQuery } from './methods-queries.ts';

const refresh = () => queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [asks, setAsks] = useState<'name' | 'remove' | null>(null);
  const { id, name, created_at: addedAt, last_used_at: usedAt } = passkey;
  const params = { path: { id } };
  const remove = () =>
    actWithProof(async () => {
      await api.DELETE('/api/passkeys/{id}', { params });
      showDone(t('passkeys.removed'));
      await refresh();
    });
  return (
    <Row
      icon={<IconFingerprint size={20} stroke={1.5} aria-hidden />}
      name={t('passkeys.passkey_of', { name })}
      detail={`${t('passkeys.added', { when: format.moment(addedAt) })}${usedAt ? `, ${t('passkeys.used', { when: format.moment(usedAt) })}` : ''}`}
    >
      <Group gap="xs">
        <Button
          variant="subtle"
          color="gray"
          aria-label={t('passkeys.rename_of', { name })}
          onClick={() => setAsks('name')}
        >
          {t('passkeys.rename')}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          aria-label={t('passkeys.remove_of', { name })}
          onClick={() => setAsks('remove')}
        >
          {t('passkeys.remove')}
        </Button>
      </Group>
      {asks === 'name' && (
        <NameDialog
          title={t('passkeys.rename')}
          initial={name}
          onSave={async (name) => {
            await api.PATCH('/api/passkeys/{id}', { params, body: { name } });
            await refresh();
          }}
          onClose={() => setAsks(null)}
        />
      )}
      <ConfirmDialog
        isOpen={asks === 'remove'}
        title={t('passkeys.remove_title', { name })}
        text={t('passkeys.remove_text')}
        action={t('passkeys.remove')}
        onClose={() => setAsks(null)}
        onConfirm={() => void remove()}
      />
    </Row>
  );
}

type NameProps = {
  title: string;
  text?: string;
  initial: string;
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
};

function NameDialog({ title, text, initial, onSave, onClose }: NameProps) {
  const { t } = useTranslation();
  return (
    <FormDialog
      title={title}
      {...(text === undefined ? {} : { text })}
      action={t('action.save')}
      initialValues={{ name: initial }}
      validate={{ name: (value) => (value.trim() === '' ? t('passkeys.name_missing') : null) }}
      onSubmit={async ({ name }) => {
        await onSave(name.trim());
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => <TextField form={form} of="name" label={t('passkeys.name')} maxLength={100} data-autofocus />}
    </FormDialog>
  );
}

/** Whether browsers know passkeys at this address, and the own ones. */
export function usePasskeys() {
  const { data: me } = useQuery(meQuery);
  const isPossible = me?.features.passkeys_possible === true;
  return { isPossible, query: useQuery({ ...passkeysQuery, enabled: isPossible }) };
}

/** Rows of the devices that sign one in by themselves. */
export function PasskeyRows({ passkeys }: { passkeys: readonly Passkey[] }) {
  return passkeys.map((passkey) => <PasskeyRow key={passkey.id} passkey={passkey} />);
}

/** Makes this device one of them. */
export function AddPasskey() {
  const { t } = useTranslation();
  const [options, setOptions] = useState<PasskeyOptions | null>(null);
  const begin = () => actWithProof(async () => setOptions(await dataOf(api.POST('/api/passkeys/options'))));
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        onClick={() => void begin()}
      >
        {t('passkeys.add')}
      </Button>
      {options && (
        <NameDialog
          title={t('passkeys.add')}
          text={t('passkeys.add_text')}
          initial={t('passkeys.default_name')}
          onSave={async (name) => {
            await makePasskey(options, name);
            showDone(t('passkeys.new'));
            await refresh();
          }}
          onClose={() => setOptions(null)}
        />
      )}
    </>
  );
}
