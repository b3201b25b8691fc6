import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { fetchUsers, usersKey } from './users-query.ts';

const everybody = { q: '', tier: '', status: '', seen: '', sort: 'display_name' };

type Props = { exceptId: string; initialId: string; onChange: (id: string) => void };

/** Who gets the documents: anybody else who can sign in. */
export function ReceiverField({ exceptId, initialId, onChange }: Props) {
  const { t } = useTranslation();
  const [id, setId] = useState(initialId);
  const { data } = useQuery({
    queryKey: [...usersKey, 'receivers'],
    queryFn: ({ signal }) => fetchUsers(everybody, null, signal),
  });
  const receivers = (data?.rows ?? []).filter((user) => user.id !== exceptId && user.status === 'active');
  return (
    <NativeSelect
      label={t('users.receiver')}
      value={id}
      onChange={(event) => {
        setId(event.currentTarget.value);
        onChange(event.currentTarget.value);
      }}
      data={receivers.map((user) => ({
        value: user.id,
        label: [user.display_name, user.email ?? user.username].filter(Boolean).join(' · '),
      }))}
    />
  );
}
