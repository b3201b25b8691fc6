import { IconCloudUp, IconPencil, IconPlugConnected } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { api, dataOf } from '../../api/client.ts';
import type { Destination, DestinationTrial } from '../../api/types.ts';
import { showDone } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { RowAction } from '../../kit/action-menu.tsx';
import { useAction, useEntityActions } from '../../kit/use-entity-actions.ts';
import { DestinationForm } from './destination-form.tsx';
import { countsOf } from './destination-state.ts';
import { connectAtProvider, deliverMissing, destinationApi, refreshDestinations } from './destinations-query.ts';

/** What can be done to a destination, each as a line of a menu. */
export type DestinationActions = Record<
  'connect' | 'test' | 'toggle' | 'edit' | 'deliverMissing' | 'remove',
  RowAction
>;

/**
 * What can be done to a destination, how its last trial went, and the dialog for it, which stands in the page.
 * @param onRemoved it was deleted: whoever looks at it goes elsewhere.
 */
export function useDestinationActions(
  destination: Destination,
  onRemoved?: () => void,
): { actions: DestinationActions; trial: DestinationTrial | undefined; dialog: ReactNode } {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const { id, name, is_active: isActive, provider, scope } = destination;
  const { toggleOf, removeOf } = useEntityActions('destinations', destinationApi, onRemoved);
  const test = useAction(
    (_destination: Destination) => dataOf(api.POST('/api/destinations/{id}/test', { params: { path: { id } } })),
    refreshDestinations,
  );
  const sendMissing = useAction(
    // What was given up is sent anew: it counts as found at once.
    ({ deliveries }: Destination) => deliverMissing(id, countsOf(destination).total - deliveries.failed),
    () => {
      showDone(t('destinations.missing_begun', { name }));
      return refreshDestinations();
    },
  );
  const connect = useAction((_destination: Destination) => connectAtProvider(id));
  const missing = sendMissing.of(destination, { label: t('destinations.deliver_missing'), icon: IconCloudUp });
  return {
    actions: {
      connect: connect.of(destination, { label: t('destinations.connect'), icon: IconPlugConnected }),
      test: test.of(destination, { label: t('destinations.test'), icon: IconPlugConnected }),
      toggle: toggleOf(destination),
      edit: { label: t('destinations.edit'), icon: IconPencil, run: () => setEditing(true) },
      deliverMissing: isActive ? missing : { ...missing, isDisabled: true },
      remove: removeOf(destination),
    },
    trial: test.data,
    dialog: isEditing && (
      <DestinationForm provider={provider} destination={destination} scope={scope} onClose={() => setEditing(false)} />
    ),
  };
}
