import '@mantine/core/styles.layer.css';
import './global.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/session.ts';
import { prefetchFirstPage } from './first-page.ts';
import './frame/pending-sign-in.ts';
import { startLanguage } from './i18n/index.ts';
import { PagesContext } from './page.ts';
import { pages } from './pages.ts';
import { router } from './router.tsx';
import { colorSchemeManager, cssVariablesResolver, theme } from './theme.ts';

const words = startLanguage();
// The router asks the same and shows what went wrong.
prefetchFirstPage().catch((error: unknown) => console.info('The first page could not be asked for ahead', error));
await words;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
    >
      <QueryClientProvider client={queryClient}>
        <PagesContext value={pages}>
          <RouterProvider router={router} />
        </PagesContext>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
