import { Anchor, Button, Stack, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, dataOf } from '../../api/client.ts';
import { useErrorWords } from '../../components/panel-boundary.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { DestinationScope } from './destinations-query.ts';

const askEveryMs = 2_000;

type Began = { login_url: string; poll: { url: string; token: string } };

type Props = {
  scope: DestinationScope;
  /** The address as it is typed at the moment. */
  addressOf: () => string;
  onGranted: (username: string, password: string) => void;
};

/** Signs in at a Nextcloud on its own page, and fills in what it gives for this service: nobody makes an app password by hand. */
export function NextcloudLogin({ scope, addressOf, onGranted }: Props) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const [began, setBegan] = useState<Began | null>(null);
  const [failure, setFailure] = useState('');
  const [isGranted, setGranted] = useState(false);
  const begin = async () => {
    setFailure('');
    setGranted(false);
    try {
      const answer = await dataOf(api.POST('/api/destinations/nextcloud-login', { body: { url: addressOf(), scope } }));
      setBegan(answer);
      window.open(answer.login_url, '_blank', 'noopener');
    } catch (error) {
      setFailure(errorWords(error).text);
    }
  };
  const { data: grant } = useQuery({
    queryKey: ['nextcloud-login', began?.poll.token],
    queryFn: async ({ signal }) => {
      const { url = '', token = '' } = began?.poll ?? {};
      return dataOf(api.POST('/api/destinations/nextcloud-login/poll', { body: { url, token, scope }, signal }));
    },
    enabled: began !== null,
    refetchInterval: askEveryMs,
    gcTime: 0,
  });
  useEffect(() => {
    if (grant?.state !== 'granted' || began === null) return;
    onGranted(grant.username, grant.password);
    setBegan(null);
    setGranted(true);
  }, [grant, began, onGranted]);
  return (
    <Stack gap={6} align="flex-start">
      <Button variant="default" leftSection={<IconExternalLink size={16} aria-hidden />} onClick={() => void begin()}>
        {t('destinations.nextcloud_login')}
      </Button>
      <Text size="sm" c="dimmed" role="status">
        {isGranted && t('destinations.nextcloud_granted')}
        {began && t('destinations.nextcloud_waiting')}{' '}
        {began && (
          <Anchor href={began.login_url} target="_blank" rel="noopener noreferrer" underline="always">
            {t('destinations.nextcloud_open')}
          </Anchor>
        )}
      </Text>
      {failure && (
        <Text size="sm" c="red" role="alert">
          {failure}
        </Text>
      )}
    </Stack>
  );
}
