import { IconComponents, IconForms, IconLayoutSidebarRight } from '@tabler/icons-react';
import type { Page } from './page.ts';

/**
 * True in development and in the build that pictures and axe look at. Decided when the interface is built, so that any other
 * build holds nothing of the kit's pages. They speak English only and have no file of words.
 */
const hasKit = import.meta.env.DEV || import.meta.env.MODE === 'kit';

/** The pages that show the kit; none where the build has no kit. */
export const kitPages: readonly Page[] = hasKit
  ? [
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
        words: ['kit', 'fields', 'conditions'],
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
    ]
  : [];
