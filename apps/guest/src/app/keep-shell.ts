/** Keeps the built app on the guest's device: the next visit starts from there. Only secure pages may. */
import { tellLanguages } from '@comanda/api-client/service-worker/tell-languages';

import { doorScope } from '../parts/door-address.ts';
import { spokenLanguages } from '../parts/speaking.tsx';

export function keepShell(): void {
  const scope = doorScope(window.location.pathname);
  if (!import.meta.env.PROD || scope === null || !('serviceWorker' in navigator)) return;
  tellLanguages(spokenLanguages);
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('/guest/service-worker.js', { scope }).catch(() => {});
  });
}
