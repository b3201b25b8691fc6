import type { ComponentType } from 'react';
import DocumentsPage from './pages/documents/documents-page.tsx';

/** Who may open a page: anybody, a signed-in person, or an admin. */
export type Audience = 'public' | 'user' | 'admin';

/** One page: its path, who may open it, and the component, loaded when it is first needed. */
export type Page = {
  path: string;
  audience: Audience;
  /** A page inside the frame has the rail around it; others are one calm column. */
  framed: boolean;
  load: () => Promise<{ default: ComponentType }>;
};

/** Every page of the interface. A new page is a new line here and a file in pages/. The one people begin with comes at once. */
export const pages: readonly Page[] = [
  { path: '/', audience: 'user', framed: true, load: async () => ({ default: DocumentsPage }) },
  { path: '/files/$id', audience: 'user', framed: true, load: () => import('./pages/document/document-page.tsx') },
  { path: '/trash', audience: 'user', framed: true, load: () => import('./pages/trash/trash-page.tsx') },
  { path: '/api-tokens', audience: 'user', framed: true, load: () => import('./pages/api-tokens/api-tokens-page.tsx') },
  { path: '/settings', audience: 'user', framed: true, load: () => import('./pages/settings/settings-page.tsx') },
  { path: '/admin/jobs', audience: 'admin', framed: true, load: () => import('./pages/admin/jobs-page.tsx') },
  { path: '/login', audience: 'public', framed: false, load: () => import('./pages/login/login-page.tsx') },
  { path: '/setup', audience: 'public', framed: false, load: () => import('./pages/setup/setup-page.tsx') },
];
