/** Whole catalogues: the gallery shows texts of every screen. */
import type { UiLanguage } from '@comanda/messages/languages';
import type { Messages } from 'use-intl';

export const textsOf: Readonly<Record<UiLanguage, () => Promise<{ readonly default: Messages }>>> = {
  'de-CH': () => import('@comanda/messages/de-CH.json'),
  'en-US': () => import('@comanda/messages/en-US.json'),
  'fr-CH': () => import('@comanda/messages/fr-CH.json'),
  'it-CH': () => import('@comanda/messages/it-CH.json'),
  'es-ES': () => import('@comanda/messages/es-ES.json'),
  'pt-PT': () => import('@comanda/messages/pt-PT.json'),
  'pl-PL': () => import('@comanda/messages/pl-PL.json'),
};
