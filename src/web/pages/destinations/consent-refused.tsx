import { useTranslation } from '../../i18n/use-translation.ts';
import { useSearchParams } from '../../navigation.ts';

/** Why a destination is not connected, for somebody who just came back from the page of its provider. */
export function ConsentRefused() {
  const { t } = useTranslation();
  const { refused } = useSearchParams();
  if (refused !== 'not_given' && refused !== 'not_valid') return null;
  return (
    <p className="av-trouble" role="alert">
      {t(`destinations.consent_${refused}`)}
    </p>
  );
}
