import { Button, SegmentedControl, Skeleton, Stack } from '@mantine/core';
import { IconCopy, IconRepeat, IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WebhookAttempt, WebhookDeliveryDetail } from '../../api/types.ts';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { showDone, showError } from '../../components/toasts.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useKeys } from '../../keys/keys.ts';
import { DetailDrawer } from '../../kit/detail-drawer.tsx';
import { DetailHeader } from '../../kit/detail-header.tsx';
import { wordsOfAnswer } from '../webhooks/answer-words.ts';
import { wordsOfEvent } from '../webhooks/event-words.ts';
import { Signing } from '../webhooks/signing.tsx';
import { deliveryQuery } from '../webhooks/webhooks-query.ts';
import { whenDue } from '../webhooks/when-due.ts';
import { subjectOf, useSendAgain } from './deliveries-query.ts';
import { indentJson } from './indent-json.ts';
import { useInStep } from './use-in-step.ts';
import classes from './webhook-page.module.css';

const triesShown = 3;

type Props = { id: string; url: string; isActive: boolean; onClose: () => void };

/** One delivery: what was sent, what came back at each try, and sending it again. */
export function DeliveryDrawer({ id, url, isActive, onClose }: Props) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(deliveryQuery(id));
  useInStep(data && JSON.stringify([data.id, data.state, data.attempt_count]));
  if (data) return <LoadedDelivery key={id} delivery={data} url={url} isActive={isActive} onClose={onClose} />;
  return (
    <DetailDrawer
      label={t('webhooks.delivery')}
      header={<DetailHeader title={t('webhooks.delivery')} />}
      onClose={onClose}
    >
      {error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : <Skeleton height={400} radius="md" />}
    </DetailDrawer>
  );
}

/** How it stands, in a sentence. */
function useStateWords() {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ state, settled_at: settled, next_attempt_at: next, attempt_count: count }: WebhookDeliveryDetail) => {
    if (state === 'waiting') return t('webhooks.next_try', { when: whenDue(format, next ?? '') });
    const when = format.moment(settled ?? '');
    return t(state === 'delivered' ? 'webhooks.delivered_when' : 'webhooks.given_up_when', { count, when });
  };
}

function LoadedDelivery(props: Omit<Props, 'id'> & { delivery: WebhookDeliveryDetail }) {
  const { delivery, url, isActive, onClose } = props;
  const { t } = useTranslation();
  const stateWords = useStateWords();
  const sendAgain = useSendAgain();
  const [chosen, setChosen] = useState<number | null>(null);
  const [isSigning, setSigning] = useState(false);
  const name = subjectOf(delivery, wordsOfEvent(t, delivery.event));
  const attempt = delivery.attempts.find(({ number }) => number === chosen) ?? delivery.attempts.at(-1);
  const again = () => {
    if (isActive && !sendAgain.isPending) sendAgain.mutate(delivery.id);
  };
  useKeys(t('webhooks.delivery'), [{ keys: 'r', label: t('webhooks.send_again'), run: again }]);
  return (
    <DetailDrawer
      label={name}
      header={
        <DetailHeader
          title={name}
          text={stateWords(delivery)}
          status={
            <Button
              leftSection={<IconRepeat size={16} aria-hidden />}
              loading={sendAgain.isPending}
              disabled={!isActive}
              title={isActive ? undefined : t('webhooks.paused_first')}
              onClick={again}
            >
              {t('webhooks.send_again')}
            </Button>
          }
        />
      }
      onClose={onClose}
    >
      <Tries attempts={delivery.attempts} shown={attempt?.number ?? null} onShow={setChosen} />
      {attempt && <Exchange delivery={delivery} attempt={attempt} url={url} />}
      <p className={`av-note ${classes.check}`}>
        <IconShieldCheck size={18} stroke={1.75} aria-hidden />
        <span>
          {t('webhooks.check_text')}{' '}
          <button type="button" className="av-plain av-link" onClick={() => setSigning(true)}>
            {t('webhooks.check_examples')}
          </button>
        </span>
      </p>
      {isSigning && <Signing onClose={() => setSigning(false)} />}
    </DetailDrawer>
  );
}

function Tries(props: {
  attempts: readonly WebhookAttempt[];
  shown: number | null;
  onShow: (attempt: number) => void;
}) {
  const { attempts, shown, onShow } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const newest = attempts.toReversed();
  const visible = isWhole ? newest : newest.slice(0, triesShown);
  const hidden = newest.length - visible.length;
  return (
    <section aria-label={t('webhooks.tries')}>
      <h3 className={classes.heading}>{t('webhooks.tries')}</h3>
      {attempts.length === 0 && <p className="av-dim">{t('webhooks.not_tried')}</p>}
      <ol className="av-list" reversed>
        {visible.map((attempt) => (
          <li key={attempt.number}>
            <button
              type="button"
              className={`av-plain ${classes.try}`}
              aria-current={attempt.number === shown || undefined}
              onClick={() => onShow(attempt.number)}
            >
              <span className="av-dim">{attempt.number}</span>
              <span className="av-dim" title={format.exact(attempt.started_at)}>
                {format.moment(attempt.started_at)}
              </span>
              <span>{wordsOfAnswer(t, attempt)}</span>
              <span className="av-dim">{format.duration(attempt.duration_ms)}</span>
            </button>
          </li>
        ))}
      </ol>
      {hidden > 0 && (
        <button type="button" className={`av-plain av-link ${classes.earlier}`} onClick={() => setWhole(true)}>
          {t('webhooks.earlier', { count: hidden })}
        </button>
      )}
    </section>
  );
}

/** So much of a signature is enough to see which one it is. */
const signatureShown = 15;

function shortened(name: string, value: string): string {
  return /signature$/i.test(name) && value.length > signatureShown ? `${value.slice(0, signatureShown)}…` : value;
}

/** The request and the answer of one try. */
function Exchange(props: { delivery: WebhookDeliveryDetail; attempt: WebhookAttempt; url: string }) {
  const { delivery, attempt, url } = props;
  const { t } = useTranslation();
  const [side, setSide] = useState<'request' | 'answer'>('request');
  const headers = Object.entries(attempt.request_headers);
  const { pathname = '/', search = '' } = URL.parse(url) ?? {};
  const line = `POST ${pathname}${search}`;
  const answer = attempt.answer ?? '';
  const copy = () => {
    const request = [line, ...headers.map(([name, value]) => `${name}: ${value}`), '', delivery.body].join('\n');
    navigator.clipboard
      .writeText(side === 'request' ? request : [wordsOfAnswer(t, attempt), answer].join('\n'))
      .then(() => showDone(t('action.copied')), showError);
  };
  return (
    <Stack component="section" gap={8} aria-label={t('webhooks.exchange')}>
      <div className={`av-line ${classes.sides}`}>
        <SegmentedControl
          size="xs"
          aria-label={t('webhooks.exchange')}
          value={side}
          onChange={(value) => setSide(value === 'answer' ? 'answer' : 'request')}
          data={[
            { value: 'request', label: t('webhooks.request') },
            { value: 'answer', label: t('webhooks.answer') },
          ]}
        />
        <Button size="compact-sm" variant="subtle" leftSection={<IconCopy size={16} aria-hidden />} onClick={copy}>
          {t('action.copy')}
        </Button>
      </div>
      {side === 'request' ? (
        <>
          <pre className={classes.box}>
            <span className="av-dim">POST</span> {pathname + search}
            {headers.map(([name, value]) => (
              <span key={name}>
                {'\n'}
                <span className="av-dim">{name}:</span> {shortened(name, value)}
              </span>
            ))}
          </pre>
          <pre className={classes.box}>{indentJson(delivery.body)}</pre>
        </>
      ) : (
        <>
          <pre className={classes.box}>{wordsOfAnswer(t, attempt)}</pre>
          <pre className={classes.box}>{answer || t('webhooks.answer_empty')}</pre>
          {attempt.status !== null && attempt.error && <p className="av-dim">{attempt.error}</p>}
        </>
      )}
    </Stack>
  );
}
