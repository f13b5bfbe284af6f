import type german from '@comanda/messages/de-CH.json';
import type { PresentLanguage } from '@comanda/messages/languages';

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof german;
    Locale: PresentLanguage;
  }
}
