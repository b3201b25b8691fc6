import { IconKey, IconPencil, IconPlayerPause, IconPlayerPlay, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, dataOf } from '../../api/client.ts';
import type { Source, SourceAndMade } from '../../api/types.ts';
import { showDone, showError, showUndo } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { RowAction } from '../../kit/list/entity-row.tsx';
import { FolderForm } from './folder-form.tsx';
import { MadeOnce } from './made-once.tsx';
import { MailInForm } from './mail-in-form.tsx';
import { MailboxForm } from './mailbox-form.tsx';
import { NewKey } from './new-key.tsx';
import { SourceForm } from './source-form.tsx';
import { leavingSources, putSource, refreshSources } from './sources-query.ts';

async function setActive({ id }: Source, isActive: boolean): Promise<void> {
  putSource(await dataOf(api.PATCH('/api/sources/{id}', { params: { path: { id } }, body: { is_active: isActive } })));
}

/** What can be done to a source, each as a line of a menu. */
type SourceDeeds = Record<'toggle' | 'edit' | 'newKey' | 'newMailAddress' | 'newSecret' | 'remove', RowAction>;

type Shown =
  | { form: 'edit'; source: Source }
  | { form: 'key'; source: Source }
  | { form: 'made'; source: SourceAndMade };

/**
 * What can be done to sources, and the dialogs for it, which stand in the page.
 * @param onRemoved it was deleted: whoever looks at it goes elsewhere.
 */
export function useSourceDeeds(onRemoved?: () => void): {
  deedsOf: (source: Source) => SourceDeeds;
  /** The deeds that make sense for a source. */
  menuOf: (source: Source) => RowAction[];
  dialog: ReactNode;
} {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown(null);
  const toggle = useMutation({
    mutationFn: ({ source, isActive }: { source: Source; isActive: boolean }) => setActive(source, isActive),
    onSuccess: (_nothing, { source, isActive }) => {
      const { name } = source;
      if (isActive) showDone(t('sources.resumed', { name }));
      else showUndo(t('sources.paused_done', { name }), () => toggle.mutate({ source, isActive: true }));
    },
    onError: showError,
  });
  const renew = useMutation({
    mutationFn: ({ id }: Source) =>
      dataOf(api.POST('/api/sources/{id}/rotate', { params: { path: { id } }, body: { what: 'secret' } })),
    onSuccess: (source) => {
      putSource(source);
      setShown({ form: 'made', source });
    },
    onError: showError,
  });
  const move = useMutation({
    mutationFn: ({ id }: Source) =>
      dataOf(api.POST('/api/sources/{id}/rotate', { params: { path: { id } }, body: { what: 'key' } })),
    onSuccess: (source) => {
      putSource(source);
      showDone(t('sources.mail_in_moved', { address: source.mail_address ?? '' }));
    },
    onError: showError,
  });
  const remove = useMutation({
    mutationFn: async (source: Source) => {
      leavingSources.begin(source.id);
      // Takes nothing from now on; only its log is still there to be taken back.
      if (source.is_active) await setActive(source, false);
    },
    onSuccess: (_nothing, source) => {
      const { id, name } = source;
      showUndo(
        t('sources.removed', { name }),
        () => {
          leavingSources.end(id);
          if (source.is_active) setActive(source, true).catch(showError);
        },
        () => {
          api
            .DELETE('/api/sources/{id}', { params: { path: { id } } })
            .then(refreshSources)
            .catch(showError)
            .finally(() => leavingSources.end(id));
        },
      );
      onRemoved?.();
    },
    onError: (error, { id }) => {
      leavingSources.end(id);
      showError(error);
    },
  });
  const deedsOf = (source: Source): SourceDeeds => ({
    toggle: {
      label: t(source.is_active ? 'sources.pause' : 'sources.resume'),
      icon: source.is_active ? IconPlayerPause : IconPlayerPlay,
      isDisabled: toggle.isPending,
      run: () => toggle.mutate({ source, isActive: !source.is_active }),
    },
    edit: { label: t('sources.edit'), icon: IconPencil, run: () => setShown({ form: 'edit', source }) },
    newKey: { label: t('sources.new_key'), icon: IconRefresh, run: () => setShown({ form: 'key', source }) },
    newMailAddress: { label: t('sources.new_key'), icon: IconRefresh, run: () => move.mutate(source) },
    newSecret: { label: t('sources.new_secret'), icon: IconKey, run: () => renew.mutate(source) },
    remove: { label: t('sources.delete'), icon: IconTrash, isDanger: true, run: () => remove.mutate(source) },
  });
  const menuOf = (source: Source) => {
    const { edit, newKey, newMailAddress, newSecret, remove: erase } = deedsOf(source);
    if (source.kind === 'mail_in') return [edit, newMailAddress, erase];
    if (source.kind !== 'inbound_key') return [edit, erase];
    return [edit, newKey, ...(source.config.requires_signature === true ? [newSecret] : []), erase];
  };
  return { deedsOf, menuOf, dialog: dialogOf(shown, close) };
}

function dialogOf(shown: Shown | null, onClose: () => void): ReactNode {
  switch (shown?.form) {
    case undefined:
      return null;
    case 'edit':
      return formOf(shown.source, onClose);
    case 'key':
      return <NewKey source={shown.source} onClose={onClose} />;
    case 'made':
      return <MadeOnce made={shown.source} onDone={onClose} />;
  }
}

function formOf(source: Source, onClose: () => void): ReactNode {
  switch (source.kind) {
    case 'folder':
      return <FolderForm source={source} onClose={onClose} />;
    case 'mailbox':
      return <MailboxForm source={source} onClose={onClose} />;
    case 'mail_in':
      return <MailInForm source={source} onClose={onClose} />;
    case 'inbound_key':
      return <SourceForm source={source} onClose={onClose} />;
  }
}
