/** Keeps the built screens on this device. Only secure pages may; without it everything works as long as there is a network. */
import { tellLanguages } from '@comanda/api-client/service-worker/tell-languages';

import { spokenLanguages } from '../../parts/texts.ts';

export function keepShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  tellLanguages(spokenLanguages);
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('/service-worker.js').catch(() => {});
  });
}
