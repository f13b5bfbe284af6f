/** Texts of mails, from the same catalogues as the screens (decisions.md §1). */
import deCH from '@comanda/messages/de-CH.json' with { type: 'json' };
import enUS from '@comanda/messages/en-US.json' with { type: 'json' };
import { chooseLanguage } from '@comanda/messages/languages';
import { createTranslator } from 'use-intl/core';

const catalogues = { 'de-CH': deCH, 'en-US': enUS } as const;

/** @param wishes the reader's language as far as it is known, the best first. */
export function mailTexts(...wishes: readonly (string | null | undefined)[]) {
  const locale = chooseLanguage(wishes);
  return createTranslator({ locale, messages: catalogues[locale], namespace: 'mail' });
}
