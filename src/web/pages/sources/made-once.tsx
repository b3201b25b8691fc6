import type { SourceAndMade } from '../../api/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CodeSample } from '../../kit/code-sample.tsx';
import { SecretOnce } from '../../kit/secret-once.tsx';
import { curlLine, inboundUrl } from './sources-query.ts';

/** What was made for a source, shown this once: its address with a line that works, or a secret alone. */
export function MadeOnce({ made: source, onDone }: { made: SourceAndMade; onDone: () => void }) {
  const { t } = useTranslation();
  const { name } = source;
  const { key, secret } = source.made;
  if (key === null) {
    return (
      <SecretOnce
        title={t('sources.secret_title', { name })}
        text={t('sources.secret_text')}
        secret={secret ?? ''}
        onDone={onDone}
      />
    );
  }
  return (
    <SecretOnce
      title={t('sources.address_title', { name })}
      text={t('sources.address_text')}
      secret={inboundUrl(key)}
      onDone={onDone}
    >
      {secret !== null && <CodeSample label={t('sources.secret')} code={secret} />}
      {/* Without its secret nobody could write the line of an address that was only moved. */}
      {(secret !== null || source.config.requires_signature !== true) && (
        <CodeSample label={t('sources.curl')} code={curlLine(key, secret)} />
      )}
    </SecretOnce>
  );
}
