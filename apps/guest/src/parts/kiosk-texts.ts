/** What a kiosk says, by language; phones do not load it. */
import type { UiLanguage } from '@comanda/messages/languages';
import type { Messages } from 'use-intl';

export const kioskTexts: Readonly<Record<UiLanguage, () => Promise<{ readonly default: Messages }>>> = {
  'de-CH': () => import('@comanda/messages/de-CH.json?kiosk'),
  'en-US': () => import('@comanda/messages/en-US.json?kiosk'),
  'fr-CH': () => import('@comanda/messages/fr-CH.json?kiosk'),
  'it-CH': () => import('@comanda/messages/it-CH.json?kiosk'),
  'es-ES': () => import('@comanda/messages/es-ES.json?kiosk'),
  'pt-PT': () => import('@comanda/messages/pt-PT.json?kiosk'),
  'pl-PL': () => import('@comanda/messages/pl-PL.json?kiosk'),
};
