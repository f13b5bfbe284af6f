import type german from '@comanda/messages/de-CH.json';
import type { UiLanguage } from '@comanda/messages/languages';

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof german;
    Locale: UiLanguage;
  }
}
