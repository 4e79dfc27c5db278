import '@sikka/ui/tokens.css';
import '@sikka/ui/base.css';
import '@sikka/ui/layout.css';
import '@sikka/ui/fonts.css';
import './console.css';
import { Toaster } from '@sikka/ui/toaster';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startLocale } from './kit/locale.ts';
import { createQueries } from './kit/queries.ts';
import { createConsoleRouter } from './router.tsx';

startLocale();
const root = document.querySelector('#root');
if (!root) throw new Error('The page has no root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueries()}>
      <RouterProvider router={createConsoleRouter()} />
      <Toaster />
    </QueryClientProvider>
  </StrictMode>,
);
