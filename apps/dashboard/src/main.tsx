/** Starts the staff app in the browser. */
import '@comanda/ui/styles.css';
import './app/dashboard.css';
import './app/cart-sheet.css';
import './app/dashboard-pages.css';
import './app/payment-phone.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { LanguageProvider } from './app/language-provider.tsx';
import { noteKeyboard } from './app/note-keyboard.ts';
import { keepShell } from './app/offline/keep-shell.ts';
import { makeQueries } from './app/queries.ts';
import { fetchScreen } from './app/router/fetch-screen.ts';
import { router } from './app/router/router.tsx';
import { keepEndingSession } from './parts/session/sign-out.ts';

const queries = makeQueries();

keepEndingSession();
keepShell();
noteKeyboard();
fetchScreen();

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
