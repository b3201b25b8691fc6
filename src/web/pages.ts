import {
  IconActivity,
  IconComponents,
  IconDatabaseExport,
  IconFiles,
  IconForms,
  IconKey,
  IconLayoutSidebarRight,
  IconPalette,
  IconSettings,
  IconShieldLock,
  IconTrash,
} from '@tabler/icons-react';
import { rememberedList } from './list/query/remembered.ts';
import type { Page } from './page.ts';
import DocumentsPage from './pages/documents/documents-page.tsx';

/**
 * True in development and in the build that pictures and axe look at. Decided when the interface is built, so that any other
 * build holds nothing of the kit's pages. They speak English only and have no file of words.
 */
const hasKit = import.meta.env.DEV || import.meta.env.MODE === 'kit';

const kitPages: readonly Page[] = [
  {
    path: '/admin/kit',
    audience: 'admin',
    framed: true,
    nav: { section: 'admin', label: () => 'Kit', icon: IconComponents },
    words: ['kit'],
    load: () => import('./pages/kit/kit-lists-page.tsx'),
  },
  {
    path: '/admin/kit/forms',
    audience: 'admin',
    framed: true,
    within: '/admin/kit',
    nav: { section: 'sub', label: () => 'Forms', icon: IconForms },
    words: ['kit'],
    load: () => import('./pages/kit/kit-forms-page.tsx'),
  },
  {
    path: '/admin/kit/details',
    audience: 'admin',
    framed: true,
    within: '/admin/kit',
    nav: { section: 'sub', label: () => 'Details', icon: IconLayoutSidebarRight },
    words: ['kit'],
    load: () => import('./pages/kit/kit-details-page.tsx'),
  },
  {
    path: '/admin/kit/absent',
    audience: 'admin',
    framed: true,
    within: '/admin/kit',
    // What a page looks like whose feature this server does not have.
    when: () => false,
    nav: { section: 'sub', label: () => 'Absent', icon: IconComponents },
    words: ['kit'],
    load: () => import('./pages/kit/kit-details-page.tsx'),
  },
];

/**
 * Every page of the interface, in the order of the navigation. A new page is an entry here and a folder in pages/: rail, bottom
 * bar, palette, keys, axe and pictures follow. The one people begin with comes at once.
 */
export const pages: readonly Page[] = [
  {
    path: '/',
    audience: 'user',
    framed: true,
    nav: {
      section: 'main',
      label: (t) => t('nav.documents'),
      icon: IconFiles,
      keys: 'g d',
      isInBar: true,
      badge: (counts) => counts.live,
      search: rememberedList,
    },
    load: async () => ({ default: DocumentsPage }),
  },
  {
    path: '/files/$id',
    audience: 'user',
    framed: true,
    within: '/',
    words: ['document'],
    load: () => import('./pages/document/document-page.tsx'),
  },
  {
    path: '/trash',
    audience: 'user',
    framed: true,
    nav: {
      section: 'main',
      label: (t) => t('nav.trash'),
      icon: IconTrash,
      keys: 'g t',
      isInBar: true,
      badge: (counts) => counts.trashed,
    },
    words: ['trash'],
    load: () => import('./pages/trash/trash-page.tsx'),
  },
  {
    path: '/api-tokens',
    audience: 'user',
    framed: true,
    nav: { section: 'main', label: (t) => t('nav.api_tokens'), icon: IconKey, keys: 'g k' },
    words: ['kit', 'tokens'],
    load: () => import('./pages/api-tokens/api-tokens-page.tsx'),
  },
  {
    path: '/admin/jobs',
    audience: 'admin',
    framed: true,
    nav: { section: 'admin', label: (t) => t('nav.jobs'), icon: IconActivity, keys: 'g j' },
    words: ['kit', 'jobs'],
    load: () => import('./pages/admin/jobs-page.tsx'),
  },
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
    words: ['settings', 'account', 'email', 'kit', 'second_step'],
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
    path: '/settings/data',
    audience: 'user',
    framed: true,
    within: '/settings',
    nav: { section: 'sub', label: (t) => t('nav.data'), icon: IconDatabaseExport },
    words: ['settings', 'kit'],
    load: () => import('./pages/settings/data-page.tsx'),
  },
  {
    path: '/login',
    audience: 'guest',
    framed: false,
    words: ['account', 'elsewhere', 'second_step', 'signup'],
    load: () => import('./pages/login/login-page.tsx'),
  },
  {
    path: '/signup',
    audience: 'guest',
    framed: false,
    when: ({ signup_enabled }) => signup_enabled,
    words: ['account', 'signup'],
    load: () => import('./pages/signup/signup-page.tsx'),
  },
  {
    path: '/verify-email-sent',
    audience: 'guest',
    framed: false,
    when: ({ mail_enabled }) => mail_enabled,
    words: ['account', 'signup'],
    load: () => import('./pages/verify-email/verify-email-sent-page.tsx'),
  },
  {
    path: '/verify-email',
    audience: 'public',
    framed: false,
    when: ({ mail_enabled }) => mail_enabled,
    words: ['account', 'signup'],
    load: () => import('./pages/verify-email/verify-email-page.tsx'),
  },
  {
    path: '/confirm-email',
    audience: 'public',
    framed: false,
    when: ({ mail_enabled }) => mail_enabled,
    words: ['account', 'email'],
    load: () => import('./pages/confirm-email/confirm-email-page.tsx'),
  },
  {
    path: '/forgot-password',
    audience: 'public',
    framed: false,
    when: ({ mail_enabled }) => mail_enabled,
    words: ['account', 'signup'],
    load: () => import('./pages/reset-password/forgot-password-page.tsx'),
  },
  {
    path: '/reset-password',
    audience: 'public',
    framed: false,
    when: ({ mail_enabled }) => mail_enabled,
    words: ['account', 'signup'],
    load: () => import('./pages/reset-password/reset-password-page.tsx'),
  },
  {
    path: '/second-step',
    audience: 'user',
    framed: false,
    comesFirst: (me) => me.must_set_up_second_step,
    words: ['account', 'kit', 'second_step'],
    load: () => import('./pages/second-step/second-step-page.tsx'),
  },
  {
    path: '/setup',
    audience: 'public',
    framed: false,
    comesFirst: ({ features }) => features.setup_required,
    words: ['account'],
    load: () => import('./pages/setup/setup-page.tsx'),
  },
  ...(hasKit ? kitPages : []),
];
