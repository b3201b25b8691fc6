import { IconBell, IconDatabaseExport, IconPalette, IconSettings, IconShieldLock } from '@tabler/icons-react';
import type { Page } from './page.ts';

/** The pages of what somebody sets for themselves, part of the list in pages.ts. */
export const settingsPages: readonly Page[] = [
  {
    path: '/settings',
    audience: 'user',
    framed: true,
    nav: {
      section: 'own',
      label: (t) => t('nav.settings'),
      subLabel: (t) => t('nav.profile'),
      icon: IconSettings,
      keys: 'g s',
      isInBar: true,
    },
    words: ['settings', 'account', 'elsewhere', 'email', 'kit', 'second_step'],
    load: () => import('./pages/settings/settings-page.tsx'),
  },
  {
    path: '/settings/sign-in',
    audience: 'user',
    framed: true,
    within: '/settings',
    when: ({ auth_enabled }) => auth_enabled,
    nav: { section: 'sub', label: (t) => t('nav.sign_in'), icon: IconShieldLock },
    words: ['settings', 'account', 'elsewhere', 'kit', 'second_step'],
    load: () => import('./pages/settings/sign-in-page.tsx'),
  },
  {
    path: '/settings/appearance',
    audience: 'user',
    framed: true,
    within: '/settings',
    nav: { section: 'sub', label: (t) => t('nav.appearance'), icon: IconPalette },
    words: ['settings'],
    load: () => import('./pages/settings/appearance-page.tsx'),
  },
  {
    path: '/settings/notifications',
    audience: 'user',
    framed: true,
    within: '/settings',
    nav: { section: 'sub', label: (t) => t('nav.notifications'), icon: IconBell },
    words: ['settings', 'inbox'],
    load: () => import('./pages/settings/notifications-page.tsx'),
  },
  {
    path: '/settings/data',
    audience: 'user',
    framed: true,
    within: '/settings',
    nav: { section: 'sub', label: (t) => t('nav.data'), icon: IconDatabaseExport },
    words: ['settings', 'kit'],
    load: () => import('./pages/settings/data-page.tsx'),
  },
];
