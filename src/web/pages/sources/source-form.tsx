import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { Source, SourceAndMade } from '../../api/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MadeOnce } from './made-once.tsx';
import { SourceDialog } from './source-dialog.tsx';

type Fields = { name: string; tags: string; pipeline: string; isSigned: boolean };

/** Adds an inbound address, or changes one; what was made for it is shown this once. */
export function SourceForm({ source, onClose }: { source: Source | null; onClose: () => void }) {
  const { t } = useTranslation();
  const [made, setMade] = useState<SourceAndMade | null>(null);
  if (made) return <MadeOnce made={made} onDone={onClose} />;
  return (
    <SourceDialog<Fields>
      kind="inbound_key"
      source={source}
      title={t('sources.add')}
      nameHelp={t('sources.name_help')}
      initial={{ isSigned: source?.config.requires_signature === true }}
      partsOf={({ isSigned }) => ({
        config: { requires_signature: isSigned },
        // A secret that is needed no more is forgotten.
        ...(source?.has_credentials && !isSigned ? { credentials: null } : {}),
      })}
      onSaved={(saved) => {
        const isShown = saved.made.key !== null || saved.made.secret !== null;
        if (isShown) setMade(saved);
        return !isShown;
      }}
      onClose={onClose}
      below={(form) => (
        <Checkbox
          key={form.key('isSigned')}
          {...form.getInputProps('isSigned', { type: 'checkbox' })}
          label={t('sources.signature')}
          description={t('sources.signature_help')}
        />
      )}
    />
  );
}
