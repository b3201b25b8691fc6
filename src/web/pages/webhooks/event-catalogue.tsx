import { Button, Modal, Stack, Text } from '@mantine/core';
import { IconBolt, IconCode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WebhookEvent } from '../../api/types.ts';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CodeSample } from '../../kit/code-sample.tsx';
import { useFocusBack } from '../../kit/focus-back.ts';
import { Part } from '../../kit/page.tsx';
import { Row, Rows } from '../../kit/rows.tsx';
import { wordsOfEvent } from './event-words.ts';
import { Signing } from './signing.tsx';
import classes from './webhooks-page.module.css';
import { eventsQuery } from './webhooks-query.ts';

function Sample({ event, onClose }: { event: WebhookEvent; onClose: () => void }) {
  const { t } = useTranslation();
  useFocusBack();
  // As it is sent: the names in their order, the moment in seconds.
  const sent = { data: sortedCopy(event.sample), event: event.name, timestamp: 1_795_253_400.218 };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={wordsOfEvent(t, event.name)}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Stack gap="md">
        <Text size="sm">{wordsOfEvent(t, event.name, 'sentence')}</Text>
        <CodeSample label={t('webhooks.sample_label')} code={JSON.stringify(sent, null, 2)} />
      </Stack>
    </Modal>
  );
}

function sortedCopy(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Every event there is to hear of, each with what arrives. */
export function EventCatalogue() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(eventsQuery);
  const [shown, setShown] = useState<WebhookEvent | null>(null);
  const [isSigning, setSigning] = useState(false);
  return (
    <Part
      title={t('webhooks.catalogue')}
      aside={
        <button type="button" className={`av-plain av-link ${classes.link}`} onClick={() => setSigning(true)}>
          {t('webhooks.signing')}
        </button>
      }
    >
      {error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <Rows>
          {data?.map((event) => (
            <Row
              key={event.name}
              icon={<IconBolt size={18} stroke={1.75} className="av-dim" aria-hidden />}
              name={wordsOfEvent(t, event.name)}
              badge={<code className={`av-mono ${classes.code}`}>{event.name}</code>}
              detail={wordsOfEvent(t, event.name, 'sentence')}
            >
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconCode size={16} aria-hidden />}
                aria-label={t('webhooks.sample_of', { name: wordsOfEvent(t, event.name) })}
                onClick={() => setShown(event)}
              >
                {t('webhooks.sample')}
              </Button>
            </Row>
          ))}
        </Rows>
      )}
      {shown && <Sample event={shown} onClose={() => setShown(null)} />}
      {isSigning && <Signing onClose={() => setSigning(false)} />}
    </Part>
  );
}
