import { ActionIcon, Button, Menu, Progress } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { Destination } from '../../api/types.ts';
import { LateMenu } from '../../components/late-target.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { RowAction } from '../../kit/list/entity-row.tsx';
import { useDestinationState } from './catching-up.ts';
import { countsOf, type DestinationState, stateOf } from './destination-state.ts';
import { DestinationBadge, destinationProblemWords, ProviderSign } from './destination-words.tsx';
import classes from './destinations-page.module.css';
import { destinationHref } from './destinations-query.ts';
import { TrialResult } from './trial-result.tsx';
import { useDestinationDeeds } from './use-destination-deeds.tsx';

/** What is known of a destination in a sentence or two: what is wrong, what waits. */
export function useTroubleWords() {
  const { t } = useTranslation();
  const format = useFormat();
  return (destination: Destination): string => {
    const { last_error: error, paused_at, retry_at } = destination;
    const { waiting } = countsOf(destination);
    const waits = waiting === 0 ? '' : t('destinations.waiting', { count: waiting, number: format.number(waiting) });
    switch (stateOf(destination)) {
      case 'needs_you':
        return [error ? destinationProblemWords(t, error) : '', waits].filter(Boolean).join(' ');
      case 'paused': {
        const when = paused_at === null ? '' : t('destinations.paused_since', { when: format.moment(paused_at) });
        return [when, waits].filter(Boolean).join(' ');
      }
      case 'resting': {
        const next = retry_at === null ? '' : t('destinations.next_try', { when: format.time(retry_at) });
        return [error ? destinationProblemWords(t, error) : '', next, waits].filter(Boolean).join(' ');
      }
      case 'some_failed': {
        const { failed } = destination.deliveries;
        return t('destinations.failed_text', { count: failed, number: format.number(failed) });
      }
      default:
        return '';
    }
  };
}

function Standing({ destination }: { destination: Destination }) {
  const { t } = useTranslation();
  const format = useFormat();
  const troubleWords = useTroubleWords();
  const { total } = countsOf(destination);
  const { delivered } = destination.deliveries;
  const state = useDestinationState(destination);
  // What failed is begun anew with what is missing: that it failed is over.
  const trouble = state === 'delivering' ? '' : troubleWords(destination);
  if (trouble !== '') return <p className={classes.trouble}>{trouble}</p>;
  const counts = { done: format.number(delivered), total: format.number(total) };
  if (state === 'delivering') {
    const isCounted = stateOf(destination) === 'delivering';
    return (
      <div className={classes.progress}>
        <span>{isCounted ? t('destinations.sent_of', counts) : t('destinations.looking')}</span>
        <Progress
          value={isCounted ? (delivered / total) * 100 : 100}
          animated={!isCounted}
          aria-label={t('destinations.progress')}
        />
      </div>
    );
  }
  const { last_success_at: last } = destination;
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('destinations.last')}</dt>
        <dd>{last === null ? t('destinations.never') : format.moment(last)}</dd>
      </div>
      <div>
        <dt>{t('destinations.there')}</dt>
        <dd>{t('destinations.there_of', counts)}</dd>
      </div>
    </dl>
  );
}

/** Whom it goes to, where it is filed, or the folders. */
function leadsTo(t: TFunction, { config, folder_template: folder, provider }: Destination): string {
  if (provider === 'email') return String(config.to ?? '');
  if (provider === 'paperless') return String(config.url ?? '');
  return folder === '' ? t('destinations.top_folder') : folder.replaceAll('/', ' / ');
}

/** A destination: how it stands, and what can be done. Only where it needs somebody its button is filled. */
export function DestinationCard({ destination }: { destination: Destination }) {
  const { t } = useTranslation();
  const { deeds, trial, dialog } = useDestinationDeeds(destination);
  const { id, name, provider } = destination;
  const { shown, more, isUrgent } = arranged(destination, useDestinationState(destination), deeds);
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <span className={classes.sign}>
          <ProviderSign provider={provider} />
        </span>
        <div className={classes.names}>
          <h2 className={classes.name}>
            <Link to={destinationHref(id)} className={classes.link}>
              {name}
            </Link>
          </h2>
          <span className={classes.folder}>{leadsTo(t, destination)}</span>
        </div>
        <DestinationBadge destination={destination} />
      </div>
      <Standing destination={destination} />
      {trial && <TrialResult trial={trial} destination={destination} />}
      <div className={classes.actions}>
        {shown.map(({ label, icon: Icon, run, isDisabled = false }, index) => (
          <Button
            key={label}
            size="compact-md"
            variant={index > 0 ? 'subtle' : isUrgent ? 'filled' : 'default'}
            leftSection={index === 0 && <Icon size={16} aria-hidden />}
            disabled={isDisabled}
            onClick={run}
            aria-label={t('destinations.deed_of', { deed: label, name })}
          >
            {label}
          </Button>
        ))}
        <LateMenu
          position="bottom-end"
          button={(opener) => (
            <ActionIcon {...opener} className={classes.more} aria-label={t('kit.actions_of', { name })}>
              <IconDots size={18} stroke={1.75} />
            </ActionIcon>
          )}
        >
          {() =>
            more.map(({ label, icon: Icon, run, isDanger, isDisabled = false }) => (
              <Menu.Item
                key={label}
                leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
                onClick={run}
                disabled={isDisabled}
                {...(isDanger ? { color: 'red' } : {})}
              >
                {label}
              </Menu.Item>
            ))
          }
        </LateMenu>
      </div>
      {dialog}
    </li>
  );
}

type Deeds = ReturnType<typeof useDestinationDeeds>['deeds'];

/** Which deeds are buttons at once, and which are behind the menu. */
function arranged(
  destination: Destination,
  state: DestinationState,
  { connect, test, toggle, edit, deliverMissing, remove }: Deeds,
): { shown: RowAction[]; more: RowAction[]; isUrgent: boolean } {
  switch (state) {
    case 'needs_you':
      if (destination.paused_reason === 'consent_gone')
        return { shown: [connect, edit], more: [test, deliverMissing, remove], isUrgent: true };
      // A full disk is nothing that could be corrected here.
      return destination.paused_reason === 'destination_full'
        ? { shown: [toggle, edit], more: [test, deliverMissing, remove], isUrgent: true }
        : { shown: [edit, toggle], more: [test, deliverMissing, remove], isUrgent: true };
    case 'paused':
    case 'delivering':
      return { shown: [toggle, edit], more: [test, deliverMissing, remove], isUrgent: false };
    case 'some_failed':
      return { shown: [deliverMissing, edit], more: [test, toggle, remove], isUrgent: true };
    default:
      return { shown: [test, edit], more: [toggle, deliverMissing, remove], isUrgent: false };
  }
}
