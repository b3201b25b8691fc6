import { IconActivity, IconFiles, IconKey, IconSettings, IconTrash, type TablerIcon } from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';
import type { FileCounts } from '../api/types.ts';

/** A place in the rail, the bottom bar and the palette. */
export type Place = {
  path: string;
  label: ParseKeys;
  icon: TablerIcon;
  keys: string;
  section: 'main' | 'admin' | 'own';
  badge?: (counts: FileCounts) => number;
};

/** Where one can go. Only pages that exist are here. */
export const places: readonly Place[] = [
  {
    path: '/',
    label: 'nav.documents',
    icon: IconFiles,
    keys: 'g d',
    section: 'main',
    badge: (counts) => counts.live,
  },
  {
    path: '/trash',
    label: 'nav.trash',
    icon: IconTrash,
    keys: 'g t',
    section: 'main',
    badge: (counts) => counts.trashed,
  },
  { path: '/api-tokens', label: 'nav.api_tokens', icon: IconKey, keys: 'g k', section: 'main' },
  { path: '/admin/jobs', label: 'nav.jobs', icon: IconActivity, keys: 'g j', section: 'admin' },
  { path: '/settings', label: 'nav.settings', icon: IconSettings, keys: 'g s', section: 'own' },
];

/** True when a place is the one shown, its documents included. */
export function isHere(place: Place, pathname: string): boolean {
  if (place.path === '/') return pathname === '/' || pathname.startsWith('/files/');
  return pathname === place.path;
}
