import { useTranslation } from '../../i18n/use-translation.ts';
import { SecretOnce } from '../../kit/secret-once.tsx';

/** The recovery codes, shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <SecretOnce
      title={t('second_step.codes_title')}
      text={t('second_step.codes_text')}
      secret={codes.join('\n')}
      isForPaper
      onDone={onDone}
    />
  );
}
