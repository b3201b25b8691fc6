import { Button, Group, Skeleton, TextInput } from '@mantine/core';
import { IconFingerprint, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, dataOf } from '../../api/client.ts';
import { makePasskey } from '../../api/passkeys.ts';
import { meQuery, queryClient } from '../../api/session.ts';
import type { Passkey, PasskeyOptions } from '../../api/types.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { showDone } from '../../components/toasts.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { Part } from '../../kit/page.tsx';
import classes from './sign-in-rows.module.css';
import { useProof } from './use-proof.tsx';
import { passkeysQuery } from './ways-queries.ts';

const refresh = () => queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { act, dialog } = useProof();
  const [asks, setAsks] = useState<'name' | 'remove' | null>(null);
  const { id, name, created_at: addedAt, last_used_at: usedAt } = passkey;
  const params = { path: { id } };
  const remove = () =>
    act(async () => {
      await api.DELETE('/api/passkeys/{id}', { params });
      showDone(t('passkeys.removed'));
      await refresh();
    });
  return (
    <li className={classes.row}>
      <IconFingerprint size={20} stroke={1.5} aria-hidden />
      <div className={classes.what}>
        <div className={classes.name}>{name}</div>
        <div className={classes.detail}>
          {t('passkeys.added', { when: format.moment(addedAt) })}
          {usedAt && `, ${t('passkeys.used', { when: format.moment(usedAt) })}`}
        </div>
      </div>
      <Group gap="xs">
        <Button variant="subtle" aria-label={t('passkeys.rename_of', { name })} onClick={() => setAsks('name')}>
          {t('passkeys.rename')}
        </Button>
        <Button variant="subtle" aria-label={t('passkeys.remove_of', { name })} onClick={() => setAsks('remove')}>
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
      {dialog}
    </li>
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
      {(form) => (
        <TextInput
          key={form.key('name')}
          {...form.getInputProps('name')}
          label={t('passkeys.name')}
          maxLength={100}
          data-autofocus
        />
      )}
    </FormDialog>
  );
}

/** The devices that sign one in by themselves, where browsers know passkeys at this address. */
export function PasskeyRows() {
  const { t } = useTranslation();
  const { data: me } = useQuery(meQuery);
  const isPossible = me?.features.passkeys_possible === true;
  const { data, error, isPending, refetch } = useQuery({ ...passkeysQuery, enabled: isPossible });
  const { act, dialog } = useProof();
  const [options, setOptions] = useState<PasskeyOptions | null>(null);
  if (!isPossible) return null;
  const begin = () => act(async () => setOptions(await dataOf(api.POST('/api/passkeys/options'))));
  return (
    <Part title={t('passkeys.title')}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton height={58} />}
      <ul className={classes.rows}>
        {data?.passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} />
        ))}
        <li className={classes.row}>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => void begin()}
          >
            {t('passkeys.add')}
          </Button>
          <span className={classes.detail}>{t('passkeys.text')}</span>
        </li>
      </ul>
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
      {dialog}
    </Part>
  );
}
