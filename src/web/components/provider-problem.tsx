import type { TFunction } from 'i18next';
import type { IdentityProvider } from '../api/types.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useSearchParams } from '../navigation.ts';
import classes from './account-form.module.css';

/** What to say of a sign-in elsewhere that came to nothing, by the code the service sent the browser back with. */
export function providerWords(t: TFunction, code: string, name: string): string | null {
  switch (code) {
    case 'account_inactive':
      return t('elsewhere.error_account_inactive');
    case 'identity_in_use':
      return t('elsewhere.error_identity_in_use', { name });
    case 'last_way_in':
      return t('elsewhere.error_last_way_in');
    case 'person_unknown':
      return t('elsewhere.error_person_unknown', { name });
    case 'provider_answer_not_proven':
      return t('elsewhere.error_provider_answer_not_proven', { name });
    case 'provider_cancelled':
      return t('elsewhere.error_provider_cancelled', { name });
    case 'provider_not_configured':
      return t('elsewhere.error_provider_not_configured');
    case 'provider_refused':
      return t('elsewhere.error_provider_refused', { name });
    case 'provider_unavailable':
      return t('elsewhere.error_provider_unavailable', { name });
    case 'provider_visit_expired':
      return t('elsewhere.error_provider_visit_expired');
    case 'rate_limited':
      return t('elsewhere.error_rate_limited');
    case 'service_failed':
      return t('elsewhere.error_service_failed');
    default:
      return null;
  }
}

/** Says why somebody who comes back from a provider is not where they wanted to be. */
export function ProviderProblem({ providers }: { providers: readonly IdentityProvider[] }) {
  const { t } = useTranslation();
  const { error, provider } = useSearchParams();
  if (error === undefined) return null;
  const name = providers.find(({ id }) => id === provider)?.name ?? 'SSO';
  const words = providerWords(t, error, name);
  if (words === null) return null;
  return (
    <p className={classes.failure} role="alert">
      {words}
    </p>
  );
}
