import type german from '@comanda/messages/de-CH.json';
import type { UiLanguage } from '@comanda/messages/languages';

declare module 'use-intl' {
  interface AppConfig {
    /** What of the catalogue goes to the browser: the list stands in said-areas.ts. */
    Messages: Pick<typeof german, 'guestApp' | 'types' | 'allergens' | 'modifiers' | 'errors'> & {
      readonly board: Pick<(typeof german)['board'], 'rejectReasons'>;
    };
    Locale: UiLanguage;
  }
}
