import { IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { showDone, showError, showUndo } from '../components/toasts.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RowAction } from './action-menu.tsx';
import type { Leaving } from './leaving.ts';

/** What all that somebody owns and can pause have in common. */
type Owned = { id: string; name: string; is_active: boolean };

/** How such things are paused and deleted. */
export type EntityApi<T extends Owned> = {
  leaving: Leaving;
  setActive: (entity: T, isActive: boolean) => Promise<unknown>;
  erase: (id: string) => Promise<unknown>;
};

/** Deletes a thing, which rests from now on; as long as that can be taken back, it and what it noted are still there. */
export async function removeEntity<T extends Owned>(
  { leaving, setActive, erase }: EntityApi<T>,
  entity: T,
  text: string,
): Promise<boolean> {
  const { id, is_active: wasActive } = entity;
  leaving.begin(id);
  try {
    if (wasActive) await setActive(entity, false);
  } catch (error) {
    leaving.end(id);
    showError(error);
    return false;
  }
  showUndo(
    text,
    () => {
      leaving.end(id);
      if (wasActive) setActive(entity, true).catch(showError);
    },
    () => {
      erase(id)
        .catch(showError)
        .finally(() => leaving.end(id));
    },
  );
  return true;
}

/** Something that takes a moment to be done to a thing: it cannot be asked for again meanwhile, and what failed is said. */
export function useAction<T, R>(work: (entity: T) => Promise<R>, after?: (result: R, entity: T) => unknown) {
  const { mutate, isPending, data } = useMutation({
    mutationFn: work,
    onSuccess: (result, entity) => after?.(result, entity),
    onError: showError,
  });
  return {
    /** What came of it the last time. */
    data,
    isPending,
    of: (entity: T, words: Pick<RowAction, 'label' | 'icon'>): RowAction => ({
      ...words,
      isDisabled: isPending,
      run: () => mutate(entity),
    }),
  };
}

/** Pausing, resuming and deleting what somebody owns, each as a line of a menu that can be taken back. */
export function useEntityActions<T extends Owned>(
  kind: 'destinations' | 'sources' | 'webhooks',
  api: EntityApi<T>,
  /** It was deleted: whoever looks at it goes elsewhere. */
  onRemoved?: (entity: T) => void,
) {
  const { t } = useTranslation();
  const toggle = useMutation({
    mutationFn: ({ entity, isActive }: { entity: T; isActive: boolean }) => api.setActive(entity, isActive),
    onSuccess: (_nothing, { entity, isActive }) => {
      const { name } = entity;
      if (isActive) showDone(t(`${kind}.resumed`, { name }));
      else showUndo(t(`${kind}.paused_done`, { name }), () => toggle.mutate({ entity, isActive: true }));
    },
    onError: showError,
  });
  return {
    toggleOf: (entity: T): RowAction => ({
      label: t(entity.is_active ? `${kind}.pause` : `${kind}.resume`),
      icon: entity.is_active ? IconPlayerPause : IconPlayerPlay,
      isDisabled: toggle.isPending,
      run: () => toggle.mutate({ entity, isActive: !entity.is_active }),
    }),
    removeOf: (entity: T): RowAction => ({
      label: t(`${kind}.delete`),
      icon: IconTrash,
      isDanger: true,
      run: () =>
        void removeEntity(api, entity, t(`${kind}.removed`, { name: entity.name })).then((isGone) => {
          if (isGone) onRemoved?.(entity);
        }),
    }),
  };
}
