import { Skeleton, Stack } from '@mantine/core';
import { IconLock, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { allProvidersQuery } from '../../api/destination-providers.ts';
import { meQuery } from '../../api/session.ts';
import type { Destination, DestinationProvider } from '../../api/types.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { scopeSearch, useParameter } from '../../kit/list/list-url.ts';
import { PageBody, Part } from '../../kit/page.tsx';
import { PageTabs } from '../../kit/page-tabs.tsx';
import { useNavItems } from '../../page.ts';
import { ConsentRefused } from './consent-refused.tsx';
import { DestinationCard } from './destination-card.tsx';
import { DestinationForm } from './destination-form.tsx';
import { stateOf } from './destination-state.ts';
import { ProviderSign, providerHint } from './destination-words.tsx';
import classes from './destinations-page.module.css';
import { type DestinationScope, destinationsQuery, leavingDestinations } from './destinations-query.ts';

const labels = {
  own: 'destinations.yours',
  instance: 'destinations.whole_service',
} as const satisfies Record<DestinationScope, string>;

/** Where every new document is sent to. */
export default function DestinationsPage() {
  const { t } = useTranslation();
  usePageTitle(t('nav.destinations'));
  const { data: me } = useQuery(meQuery);
  const [wanted] = useParameter('scope');
  const isAdmin = me?.user?.is_admin ?? false;
  const scope = wanted === 'instance' && isAdmin ? 'instance' : 'own';
  const { data: all = [], isPending: areProvidersPending } = useQuery(allProvidersQuery);
  const providers = all.filter((one) => one.is_available);
  const { isPending } = useQuery(destinationsQuery(scope));
  const [adding, setAdding] = useParameter('add');
  const isKnown = providers.some(({ key }) => key === adding);
  return (
    <PageBody title={t('nav.destinations')} text={t('destinations.text')} isWide>
      <Stack gap={24} pb={24}>
        {/* One's own, and for administrators those that get everybody's documents. */}
        {isAdmin && (
          <PageTabs
            label={t('nav.destinations')}
            tabs={(['own', 'instance'] as const).map((one) => ({
              label: t(labels[one]),
              to: '/destinations',
              search: scopeSearch(one),
              isHere: one === scope,
            }))}
          />
        )}
        <ConsentRefused />
        <Cards scope={scope} />
        {/* What stands below something that is loading would be moved by it. */}
        {!isPending && !areProvidersPending && (
          <Part title={t('destinations.add_another')}>
            <Tiles providers={providers} onAdd={setAdding} />
            <SwitchedOff providers={all.filter((one) => !one.is_available)} isAdmin={isAdmin} />
            <p className="av-note av-line">
              <IconLock size={16} stroke={1.75} aria-hidden />
              {t('destinations.encrypted')}
            </p>
          </Part>
        )}
      </Stack>
      {isKnown && (
        <DestinationForm
          provider={adding}
          destination={null}
          scope={scope}
          onClose={() => setAdding('', { replace: true })}
        />
      )}
    </PageBody>
  );
}

/** Those that need somebody come first. */
function arranged(destinations: readonly Destination[], leaving: ReadonlySet<string>): Destination[] {
  const rank = (destination: Destination) => (stateOf(destination) === 'needs_you' ? 0 : 1);
  return destinations.filter(({ id }) => !leaving.has(id)).toSorted((one, other) => rank(one) - rank(other));
}

function Cards({ scope }: { scope: DestinationScope }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(destinationsQuery(scope));
  const leaving = leavingDestinations.use();
  if (!data) {
    return error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : <Skeleton height={156} radius="md" />;
  }
  const shown = arranged(data, leaving);
  if (shown.length === 0) {
    const text = t(scope === 'instance' ? 'destinations.none_instance_text' : 'destinations.none_text');
    return <EmptyState title={t('destinations.none_title')} text={text} />;
  }
  return (
    <ul className={`av-list ${classes.cards}`} aria-label={t(labels[scope])}>
      {shown.map((destination) => (
        <DestinationCard key={destination.id} destination={destination} />
      ))}
    </ul>
  );
}

function Tiles({ providers, onAdd }: { providers: readonly DestinationProvider[]; onAdd: (key: string) => void }) {
  const { t } = useTranslation();
  return (
    <ul className={`av-list ${classes.cards} ${classes.tiles}`}>
      {providers.map(({ key, title }) => (
        <li key={key}>
          <button type="button" className={`av-plain ${classes.tile}`} onClick={() => onAdd(key)}>
            <span className={classes.sign}>
              <ProviderSign provider={key} />
            </span>
            <span className={classes.words}>
              <span className="av-name">{t('destinations.add_named', { name: title })}</span>
              <span className="av-cut av-note">{providerHint(t, key)}</span>
            </span>
            <IconPlus size={16} stroke={1.75} aria-hidden className={classes.plus} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The kinds that an administrator has to set up first, so that nobody looks for them in vain. */
function SwitchedOff({ providers, isAdmin }: { providers: readonly DestinationProvider[]; isAdmin: boolean }) {
  const { t } = useTranslation();
  const hasSettings = useNavItems().some(({ path }) => path === '/admin/settings');
  if (providers.length === 0) return null;
  return (
    <p className={`av-note ${classes.off}`}>
      {t(isAdmin ? 'destinations.off_admin' : 'destinations.off')}{' '}
      {providers.map(({ key, title, missing_settings: [first = ''] }, at) => (
        <Fragment key={key}>
          {at > 0 && ', '}
          {isAdmin && hasSettings ? (
            <Link to="/admin/settings" search={{ q: first }}>
              {title}
            </Link>
          ) : (
            title
          )}
        </Fragment>
      ))}
    </p>
  );
}
