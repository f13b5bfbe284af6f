/** Opens the gallery: every component of `packages/ui` in every state (design.md §7). Not part of the staff app. */
import '@comanda/ui/styles.css';
import '../app/dashboard.css';
import './gallery.css';
import { ToastProvider } from '@comanda/ui/toast.tsx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { Gallery } from './gallery.tsx';
import { addStandIns } from './stand-ins.ts';

for (const sheet of document.styleSheets) addStandIns(sheet);

const root = document.querySelector('#root');
if (root === null) throw new Error('the page has no root element');

createRoot(root).render(
  <StrictMode>
    <ToastProvider>
      <Gallery />
    </ToastProvider>
  </StrictMode>,
);
