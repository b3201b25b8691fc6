import { Skeleton } from '@mantine/core';
import { IconCircleCheck, IconHome } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { allProvidersQuery } from '../../api/destination-providers.ts';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { showError } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConsentRefused } from '../destinations/consent-refused.tsx';
import { DestinationForm } from '../destinations/destination-form.tsx';
import { ProviderSign } from '../destinations/destination-words.tsx';
import { connectAtProvider, destinationsQuery } from '../destinations/destinations-query.ts';
import type { Way } from './draft.ts';
import { giveStorage, goToStep } from './onboarding-query.ts';
import { StepFrame } from './step-frame.tsx';
import classes from './storage-step.module.css';
import { destinationOf, nextWords, storages } from './storage-words.ts';
import { Tile, TileWords } from './tile.tsx';

/** Whether documents also go somewhere else, and where: it is connected at once, or at the provider's own page. */
export function StorageStep({ status, draft, back, skip }: Way) {
  const { t } = useTranslation();
  const { data: providers, error, refetch } = useQuery(allProvidersQuery);
  const { data: destinations = [] } = useQuery(destinationsQuery('own'));
  const [isConnecting, setConnecting] = useState(false);
  const kinds = storages.flatMap((key) => providers?.find((one) => one.key === key) ?? []);
  const kind = kinds.find(({ key, is_available }) => key === draft.provider && is_available);
  const there = kind && destinationOf(destinations, draft.provider);
  const isConnected = there?.is_active ?? false;
  const provider = kind ? draft.provider : null;

  const goOn = async () => {
    await giveStorage(provider, kind === undefined || isConnected);
    if (!kind || isConnected) return;
    // Somebody who came back from the provider without having consented goes there again.
    if (there && kind.needs_consent) await connectAtProvider(there.id);
    else setConnecting(true);
  };
  return (
    <>
      <StepFrame
        status={status}
        title={t('onboarding.storage_title')}
        text={t('onboarding.storage_text')}
        back={back}
        skip={{ label: t('onboarding.skip'), run: skip }}
        main={{
          label: kind && !isConnected ? t('onboarding.connect', { name: kind.title }) : t('onboarding.continue'),
          run: goOn,
        }}
      >
        <ConsentRefused />
        {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {!providers && !error && <Skeleton height={340} radius="md" />}
        {providers && (
          <div className={classes.tiles} role="radiogroup" aria-label={t('onboarding.storages')}>
            {kinds.map(({ key, title, is_available }) => (
              <Tile
                key={key}
                group="storage"
                isChosen={key === provider}
                isDisabled={!is_available}
                onChoose={() => draft.change({ provider: storages.find((one) => one === key) ?? null })}
              >
                <span className={classes.sign}>
                  <ProviderSign provider={key} />
                </span>
                <TileWords name={title}>{!is_available && t('onboarding.unavailable')}</TileWords>
                {destinationOf(destinations, storages.find((one) => one === key) ?? null)?.is_active && (
                  <span className={classes.connected}>
                    <IconCircleCheck size={18} stroke={1.75} aria-hidden />
                    <span className="av-hidden">{t('onboarding.connected')}</span>
                  </span>
                )}
              </Tile>
            ))}
            <Tile group="storage" isWide isChosen={provider === null} onChoose={() => draft.change({ provider: null })}>
              <span className={classes.sign}>
                <IconHome size={20} stroke={1.75} aria-hidden />
              </span>
              <TileWords name={t('onboarding.keep_here')}>{t('onboarding.add_later')}</TileWords>
            </Tile>
          </div>
        )}
        {kind && (
          <p className={classes.next}>
            {isConnected ? (
              t('onboarding.is_connected', { name: kind.title })
            ) : (
              <>
                <strong>{t('onboarding.next')}</strong> {nextWords(t, kind)}
              </>
            )}
          </p>
        )}
      </StepFrame>
      {isConnecting && kind && (
        <DestinationForm
          provider={kind.key}
          destination={null}
          scope="own"
          onClose={() => setConnecting(false)}
          onSaved={() => {
            // The browser is on its way to the provider, and comes back to this step.
            if (!kind.needs_consent) goToStep('done').catch(showError);
          }}
        />
      )}
    </>
  );
}
