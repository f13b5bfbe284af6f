/** Starts the staff app in the browser. */
import '@comanda/ui/styles.css';
import './app/dashboard.css';
import './app/dashboard-pages.css';
import './app/payment-phone.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { LanguageProvider } from './app/language-provider.tsx';
import { router } from './app/router/router.tsx';
import { isWorthAnotherTry } from './parts/failure/failed-call.ts';
import { keepEndingSession } from './parts/session/sign-out.ts';

const queries = new QueryClient({
  defaultOptions: { queries: { retry: isWorthAnotherTry, refetchOnWindowFocus: false, networkMode: 'always' } },
});

keepEndingSession();

const root = document.querySelector('#root');
if (root === null) throw new Error('the page has no root element');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <LanguageProvider>
        <RouterProvider router={router} />
      </LanguageProvider>
    </QueryClientProvider>
  </StrictMode>,
);
