import { Button, Progress, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { Destination } from '../../api/types.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ActionMenu, type RowAction } from '../../kit/action-menu.tsx';
import { useDestinationState } from './catching-up.ts';
import { countsOf, type DestinationState, stateOf } from './destination-state.ts';
import { DestinationBadge, destinationProblemWords, ProviderSign } from './destination-words.tsx';
import classes from './destinations-page.module.css';
import { destinationHref } from './destinations-query.ts';
import { TrialResult } from './trial-result.tsx';
import { type DestinationActions, useDestinationActions } from './use-destination-actions.tsx';

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

function State({ destination }: { destination: Destination }) {
  const { t } = useTranslation();
  const format = useFormat();
  const troubleWords = useTroubleWords();
  const { total } = countsOf(destination);
  const { delivered } = destination.deliveries;
  const state = useDestinationState(destination);
  // What failed is begun anew with what is missing: that it failed is over.
  const trouble = state === 'delivering' ? '' : troubleWords(destination);
  if (trouble !== '') return <p className="av-note">{trouble}</p>;
  const counts = { count: total, done: format.number(delivered), total: format.number(total) };
  if (state === 'delivering') {
    const isCounted = stateOf(destination) === 'delivering';
    return (
      <Stack gap={8} fz={13}>
        <span>{isCounted ? t('destinations.sent_of', counts) : t('destinations.looking')}</span>
        <Progress
          value={isCounted ? (delivered / total) * 100 : 100}
          animated={!isCounted}
          aria-label={t('destinations.progress')}
        />
      </Stack>
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
  const { actions, trial, dialog } = useDestinationActions(destination);
  const { id, name, provider } = destination;
  const { shown, more, isUrgent } = arranged(destination, useDestinationState(destination), actions);
  return (
    <li className={`av-panel ${classes.card}`}>
      <div className={`av-line ${classes.head}`}>
        <span className={classes.sign}>
          <ProviderSign provider={provider} />
        </span>
        <div className={classes.words}>
          <h2 className="av-name">
            <Link to={destinationHref(id)} className={`av-touch ${classes.link}`}>
              {name}
            </Link>
          </h2>
          <span className="av-note">{leadsTo(t, destination)}</span>
        </div>
        <DestinationBadge destination={destination} />
      </div>
      <State destination={destination} />
      {trial && <TrialResult trial={trial} destination={destination} />}
      <div className={`av-line ${classes.actions}`}>
        {shown.map(({ label, icon: Icon, run, isDisabled = false }, index) => (
          <Button
            key={label}
            size="compact-md"
            variant={index > 0 ? 'subtle' : isUrgent ? 'filled' : 'default'}
            leftSection={index === 0 && <Icon size={16} aria-hidden />}
            disabled={isDisabled}
            onClick={run}
            aria-label={t('destinations.action_of', { action: label, name })}
          >
            {label}
          </Button>
        ))}
        <ActionMenu name={name} actions={more} className={classes.more} />
      </div>
      {dialog}
    </li>
  );
}

/** Which actions are buttons at once, and which are behind the menu. */
function arranged(
  destination: Destination,
  state: DestinationState,
  { connect, test, toggle, edit, deliverMissing, remove }: DestinationActions,
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
