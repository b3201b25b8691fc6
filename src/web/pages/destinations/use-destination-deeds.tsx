import {
  IconCloudUp,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlugConnected,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, dataOf } from '../../api/client.ts';
import type { Destination, DestinationTrial } from '../../api/types.ts';
import { showDone, showError, showUndo } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { RowAction } from '../../kit/list/entity-row.tsx';
import { DestinationForm } from './destination-form.tsx';
import { countsOf } from './destination-state.ts';
import { connectAtProvider, deliverMissing, leavingDestinations, refreshDestinations } from './destinations-query.ts';

async function setActive({ id }: Destination, isActive: boolean): Promise<void> {
  await dataOf(api.PATCH('/api/destinations/{id}', { params: { path: { id } }, body: { is_active: isActive } }));
  await refreshDestinations();
}

async function erase(id: string): Promise<void> {
  await api.DELETE('/api/destinations/{id}', { params: { path: { id } } });
  await refreshDestinations();
}

/** What can be done to a destination, each as a line of a menu. */
type DestinationDeeds = Record<'connect' | 'test' | 'toggle' | 'edit' | 'deliverMissing' | 'remove', RowAction>;

/**
 * What can be done to a destination, how its last trial went, and the dialog for it, which stands in the page.
 * @param onRemoved it was deleted: whoever looks at it goes elsewhere.
 */
export function useDestinationDeeds(
  destination: Destination,
  onRemoved?: () => void,
): { deeds: DestinationDeeds; trial: DestinationTrial | undefined; dialog: ReactNode } {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const { id, name, is_active: isActive } = destination;
  const path = { id };

  const toggle = useMutation({
    mutationFn: (wanted: boolean) => setActive(destination, wanted),
    onSuccess: (_nothing, wanted) => {
      if (wanted) showDone(t('destinations.resumed', { name }));
      else showUndo(t('destinations.paused_done', { name }), () => toggle.mutate(true));
    },
    onError: showError,
  });
  const test = useMutation({
    mutationFn: () => dataOf(api.POST('/api/destinations/{id}/test', { params: { path } })),
    onSuccess: refreshDestinations,
    onError: showError,
  });
  const sendMissing = useMutation({
    // What was given up is sent anew: it counts as found at once.
    mutationFn: () => deliverMissing(id, countsOf(destination).total - destination.deliveries.failed),
    onSuccess: () => {
      showDone(t('destinations.missing_begun', { name }));
      return refreshDestinations();
    },
    onError: showError,
  });
  const remove = useMutation({
    mutationFn: async () => {
      leavingDestinations.begin(id);
      // Nothing goes there from now on; only its ledger is still there to be taken back.
      if (isActive) await setActive(destination, false);
    },
    onSuccess: () => {
      showUndo(
        t('destinations.removed', { name }),
        () => {
          leavingDestinations.end(id);
          if (isActive) setActive(destination, true).catch(showError);
        },
        () => {
          erase(id)
            .catch(showError)
            .finally(() => leavingDestinations.end(id));
        },
      );
      onRemoved?.();
    },
    onError: (error) => {
      leavingDestinations.end(id);
      showError(error);
    },
  });

  const connect = useMutation({ mutationFn: () => connectAtProvider(id), onError: showError });

  const deeds: DestinationDeeds = {
    connect: {
      label: t('destinations.connect'),
      icon: IconPlugConnected,
      isDisabled: connect.isPending,
      run: () => connect.mutate(),
    },
    test: {
      label: t('destinations.test'),
      icon: IconPlugConnected,
      isDisabled: test.isPending,
      run: () => test.mutate(),
    },
    toggle: {
      label: t(isActive ? 'destinations.pause' : 'destinations.resume'),
      icon: isActive ? IconPlayerPause : IconPlayerPlay,
      isDisabled: toggle.isPending,
      run: () => toggle.mutate(!isActive),
    },
    edit: { label: t('destinations.edit'), icon: IconPencil, run: () => setEditing(true) },
    deliverMissing: {
      label: t('destinations.deliver_missing'),
      icon: IconCloudUp,
      isDisabled: !isActive || sendMissing.isPending,
      run: () => sendMissing.mutate(),
    },
    remove: { label: t('destinations.delete'), icon: IconTrash, isDanger: true, run: () => remove.mutate() },
  };
  const dialog = isEditing && (
    <DestinationForm
      provider={destination.provider}
      destination={destination}
      scope={destination.scope}
      onClose={() => setEditing(false)}
    />
  );
  return { deeds, trial: test.data, dialog };
}
