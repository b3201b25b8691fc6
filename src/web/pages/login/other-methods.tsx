import { Button, Divider } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../api/session.ts';
import type { IdentityProvider } from '../../api/types.ts';
import { at } from '../../base-path.ts';
import { ProviderIcon } from '../../components/provider-icon.tsx';
import { ProviderProblem } from '../../components/provider-problem.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSearchParams, writeSearch } from '../../navigation.ts';
import classes from './other-methods.module.css';

function ProviderButton({ provider }: { provider: IdentityProvider }) {
  const { t } = useTranslation();
  const { next } = useSearchParams();
  return (
    <Button
      component="a"
      href={at(`${provider.sign_in_path}${writeSearch({ next })}`)}
      variant="default"
      size="md"
      fw={500}
      data-wide={provider.id === 'oidc' || undefined}
      className={classes.way}
      leftSection={<ProviderIcon id={provider.id} />}
    >
      {provider.id === 'oidc' ? t('elsewhere.continue', { name: provider.name }) : provider.name}
    </Button>
  );
}

/** Signing in with an account elsewhere: only what is set up is shown, and why the last try came to nothing. */
export function OtherMethods() {
  const { t } = useTranslation();
  const { data: me } = useQuery(meQuery);
  const providers = me?.features.identity_providers ?? [];
  return (
    <div className={classes.ways}>
      <ProviderProblem providers={providers} />
      {providers.length > 0 && (
        <>
          <div className={classes.list}>
            {providers.map((provider) => (
              <ProviderButton key={provider.id} provider={provider} />
            ))}
          </div>
          <Divider label={t('elsewhere.divider')} />
        </>
      )}
    </div>
  );
}
