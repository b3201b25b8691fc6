import { IconKey, IconPencil, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { api, dataOf } from '../../api/client.ts';
import type { Source, SourceAndMade } from '../../api/types.ts';
import { showDone } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { RowAction } from '../../kit/action-menu.tsx';
import { useAction, useEntityActions } from '../../kit/use-entity-actions.ts';
import { MadeOnce } from './made-once.tsx';
import { NewKey } from './new-key.tsx';
import { SourceForm } from './source-form.tsx';
import { putSource, sourceApi } from './sources-query.ts';

type Shown = { form: 'edit' | 'key'; source: Source } | { form: 'made'; source: SourceAndMade };

function rotate({ id }: Source, what: 'key' | 'secret'): Promise<SourceAndMade> {
  return dataOf(api.POST('/api/sources/{id}/rotate', { params: { path: { id } }, body: { what } }));
}

/**
 * What can be done to sources, and the dialogs for it, which stand in the page.
 * @param onRemoved it was deleted: whoever looks at it goes elsewhere.
 */
export function useSourceActions(onRemoved?: () => void): {
  toggleOf: (source: Source) => RowAction;
  /** What else makes sense for a source. */
  menuOf: (source: Source) => RowAction[];
  dialog: ReactNode;
} {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Shown | null>(null);
  const { toggleOf, removeOf } = useEntityActions('sources', sourceApi, onRemoved);
  const renewSecret = useAction(
    (source: Source) => rotate(source, 'secret'),
    (source) => {
      putSource(source);
      setShown({ form: 'made', source });
    },
  );
  const moveMail = useAction(
    (source: Source) => rotate(source, 'key'),
    (source) => {
      putSource(source);
      showDone(t('sources.mail_in_moved', { address: source.mail_address ?? '' }));
    },
  );
  /** What only some kinds have. */
  const ownOf = (source: Source): RowAction[] => {
    const newKey = { label: t('sources.new_key'), icon: IconRefresh };
    if (source.kind === 'mail_in') return [moveMail.of(source, newKey)];
    if (source.kind !== 'inbound_key') return [];
    const newSecret = renewSecret.of(source, { label: t('sources.new_secret'), icon: IconKey });
    return [
      { ...newKey, run: () => setShown({ form: 'key', source }) },
      ...(source.config.requires_signature === true ? [newSecret] : []),
    ];
  };
  const menuOf = (source: Source) => [
    { label: t('sources.edit'), icon: IconPencil, run: () => setShown({ form: 'edit', source }) },
    ...ownOf(source),
    removeOf(source),
  ];
  return { toggleOf, menuOf, dialog: shown && dialogOf(shown, () => setShown(null)) };
}

function dialogOf({ form, source }: Shown, onClose: () => void): ReactNode {
  switch (form) {
    case 'edit':
      return <SourceForm kind={source.kind} source={source} onClose={onClose} />;
    case 'key':
      return <NewKey source={source} onClose={onClose} />;
    case 'made':
      return <MadeOnce made={source} onDone={onClose} />;
  }
}
