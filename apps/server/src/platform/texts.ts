/** Texts of mails and of the server's own pages, from the same catalogues as the screens (decisions.md §1). */
import { type RejectReason, rejectReasons } from '@comanda/domain/orders/reject-reasons';
import deCH from '@comanda/messages/de-CH.json' with { type: 'json' };
import enUS from '@comanda/messages/en-US.json' with { type: 'json' };
import esES from '@comanda/messages/es-ES.json' with { type: 'json' };
import frCH from '@comanda/messages/fr-CH.json' with { type: 'json' };
import itCH from '@comanda/messages/it-CH.json' with { type: 'json' };
import { chooseLanguage, type UiLanguage } from '@comanda/messages/languages';
import plPL from '@comanda/messages/pl-PL.json' with { type: 'json' };
import ptPT from '@comanda/messages/pt-PT.json' with { type: 'json' };
import { createTranslator } from 'use-intl/core';

import type { spokenAreas } from './spoken-areas.ts';

export type Catalogue = Pick<typeof deCH, (typeof spokenAreas)[number]>;

/** What the server says, in each language of the screens. */
export const catalogues: Readonly<Record<UiLanguage, Catalogue>> = {
  'de-CH': deCH,
  'en-US': enUS,
  'fr-CH': frCH,
  'it-CH': itCH,
  'es-ES': esES,
  'pt-PT': ptPT,
  'pl-PL': plPL,
};

/** @param wishes the reader's language as far as it is known, the best first. */
export function mailTexts(...wishes: readonly (string | null | undefined)[]) {
  const locale = chooseLanguage(wishes);
  return createTranslator({ locale, messages: catalogues[locale], namespace: 'mail' });
}

/** @param wish BCP 47, of the guest's screen */
export function guestOrderTexts(wish: string | null | undefined) {
  const locale = chooseLanguage([wish]);
  return createTranslator({ locale, messages: catalogues[locale], namespace: 'guestOrder' });
}

/** @param wish BCP 47, of who pays */
export function payReturnTexts(wish: string | null | undefined) {
  const locale = chooseLanguage([wish]);
  return createTranslator({ locale, messages: catalogues[locale], namespace: 'payReturn' });
}

/** Of the page that brings the house's certificate to a device. */
export function trustTexts(locale: UiLanguage) {
  return createTranslator({ locale, messages: catalogues[locale], namespace: 'trust' });
}

export type TrustTexts = ReturnType<typeof trustTexts>;

/** @param language of the venue's reports */
export function exportTexts(language: string) {
  const locale = chooseLanguage([language]);
  const messages = catalogues[locale];
  return {
    t: createTranslator({ locale, messages, namespace: 'exports' }),
    orderType: (type: Exclude<keyof typeof deCH.types, 'label'>) => messages.types[type],
    orderState: (state: keyof typeof deCH.states) => messages.states[state],
    /** Stands where a table's name would, as on paper: the order was taken at the checkout. */
    checkout: messages.paper.checkout,
  };
}

export type ExportTexts = ReturnType<typeof exportTexts>;

/**
 * Which of the reasons that stand ready this is, in whatever language a till offered it; null: somebody wrote it. What
 * is kept with the order stays the text that the staff saw and chose.
 */
export function readyReason(comment: string | null): RejectReason | null {
  const texts = Object.values(catalogues).map(({ board }) => board.rejectReasons);
  return rejectReasons.find((reason) => texts.some((each) => each[reason] === comment)) ?? null;
}
