/** What is said beyond the daily work, by language (`texts.ts`). */
import type { UiLanguage } from '@comanda/messages/languages';

type Part = () => Promise<{ readonly default: Partial<typeof import('@comanda/messages/de-CH.json')> }>;

export const restTexts: Readonly<Record<UiLanguage, Part>> = {
  'de-CH': () => import('@comanda/messages/de-CH.json?rest'),
  'en-US': () => import('@comanda/messages/en-US.json?rest'),
  'fr-CH': () => import('@comanda/messages/fr-CH.json?rest'),
  'it-CH': () => import('@comanda/messages/it-CH.json?rest'),
  'es-ES': () => import('@comanda/messages/es-ES.json?rest'),
  'pt-PT': () => import('@comanda/messages/pt-PT.json?rest'),
  'pl-PL': () => import('@comanda/messages/pl-PL.json?rest'),
};
