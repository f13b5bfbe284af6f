/** Starts the guests' app in the browser. */
import './styles/guest.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { GuestApp } from './app/guest-app.tsx';
import { keepShell } from './app/keep-shell.ts';
import { askCatalogue, readLanguage, uiLanguageOf } from './parts/speaking.tsx';

keepShell();

// On their way while the first screen is being made.
if (!window.location.pathname.startsWith('/kiosk')) {
  void askCatalogue('phone', uiLanguageOf([readLanguage(), ...navigator.languages]));
}

const root = document.querySelector('#root');
if (root === null) throw new Error('the page has no root element');

createRoot(root).render(
  <StrictMode>
    <GuestApp />
  </StrictMode>,
);
