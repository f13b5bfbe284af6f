/** Words that docs/glossary.md and docs/glossary-languages.md decide against, and the address that each language has there. */
import { expect, test } from 'vitest';

import german from './de-CH.json';
import english from './en-US.json';
import spanish from './es-ES.json';
import french from './fr-CH.json';
import italian from './it-CH.json';
import type { UiLanguage } from './languages.ts';
import polish from './pl-PL.json';
import portuguese from './pt-PT.json';

type Tree = { readonly [key: string]: string | Tree };
type Said = readonly [key: string, text: string];

function textsOf(tree: Tree, path = ''): Said[] {
  return Object.entries(tree).flatMap(([key, value]): Said[] => {
    const here = path === '' ? key : `${path}.${key}`;
    return typeof value === 'string' ? [[here, value]] : textsOf(value, here);
  });
}

const catalogues = {
  'de-CH': german,
  'en-US': english,
  'fr-CH': french,
  'it-CH': italian,
  'es-ES': spanish,
  'pt-PT': portuguese,
  'pl-PL': polish,
} as const satisfies Record<UiLanguage, Tree>;

/** Whole words, letters of every alphabet counted as such. */
const anyOf = (words: string) => new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, 'iu');

/** Storno, not Abbruch; Beleg, not Quittung; words of Portugal and of the United States. */
const unsaid: Readonly<Record<UiLanguage, RegExp>> = {
  'de-CH': anyOf(String.raw`Abbruch|Quittung|Kellner\p{L}*|Kassierer\p{L}*|Speisekarte`),
  'en-US': anyOf(
    String.raw`\p{L}*colour\p{L}*|cancelled|cancelling|Storno|recognis\p{L}+|organis\p{L}+|centre|catalogue|behaviour`,
  ),
  'fr-CH': anyOf(String.raw`reçu de caisse|facturette|serveur de table|tu|ton|tes|merci d[e’]\p{L}*`),
  'it-CH': anyOf(String.raw`cameriere|ricevuta fiscale|tuo|tua|tuoi`),
  'es-ES': anyOf(String.raw`camarero|mesero|computadora|celular|tú|tus|has|puedes|tienes|quieres`),
  'pt-PT': anyOf(String.raw`você|tela|arquivo|usuário|celular|cardápio|garçom|teu|tua|(?:[aà]|da|na) Comanda`),
  'pl-PL': anyOf(String.raw`kelner\p{L}*|twój|twoje|twoja|masz|chcesz|możesz|musisz|proszę`),
};

/** Stands in sheets that venues have saved: an import knows a column by its name. */
const written = new Set(['menuFile.columns.color']);

test.each(Object.entries(catalogues))('%s says the words of the trade', (language, tree) => {
  const banned = Object.entries(unsaid).find(([name]) => name === language)?.[1];
  if (banned === undefined) throw new Error(`nothing is known of ${language}`);
  expect(textsOf(tree).filter(([key, text]) => banned.test(text) && !written.has(key))).toEqual([]);
});

/** design.md §12: staff read no pronoun, guests are “du”; the home page speaks to whoever comes. */
test('German addresses guests alone by du', () => {
  const familiar = textsOf(german).filter(
    ([key, text]) => /\b([Dd]u|[Dd]ein\w*|dir|dich)\b/.test(text) && !/^(guestApp|home)\./.test(key),
  );
  expect(familiar).toEqual([]);
});

/** Capital in the middle of a sentence: whoever reads is meant. At its beginning it may be a third person. */
const address = /(?<![.:;?!{«] ?|^|\n)(?<!\p{L})(?:Sie|Ihr|Ihre|Ihnen|Ihren|Ihrem|Ihrer|Ihres)(?!\p{L})/u;
/** “Sie brauchen”: at the beginning of a sentence, with a verb that goes with several as well. */
const several = /(?<!\p{L})Sie (?:\p{Ll}+en|sind)(?!\p{L})/u;
/** Several things are spoken of, in the sentence before. */
const ofThings = new Set([
  'closings.close.open',
  'firstSteps.hidden',
  'adminActions.print.text',
  'secondFactor.recoveryText',
]);

test('German addresses nobody by Sie', () => {
  const formal = textsOf(german).filter(
    ([key, text]) => address.test(text) || (several.test(text) && !ofThings.has(key)),
  );
  expect(formal).toEqual([]);
});

/** Order types decide the VAT, order methods where guests order: docs/glossary.md, docs/glossary-languages.md. */
const orderMethod: Readonly<Record<UiLanguage, readonly [method: RegExp, type: RegExp]>> = {
  'de-CH': [/Bestellweg/, /Bestellart/],
  'en-US': [/order method/i, /order type/i],
  'fr-CH': [/modes? de commande/i, /types? de commande/i],
  'it-CH': [/modalità d’ordine/i, /tip[oi] di ordine/i],
  'es-ES': [/modalidad(es)? de pedido/i, /tipos? de pedido/i],
  'pt-PT': [/modalidades? de pedido/i, /tipos? de pedido/i],
  'pl-PL': [/spos(ób|obu|oby|obów) zamawiania/i, /rodzaj\p{L}* zamówie/iu],
};

test('an order method is called no order type', () => {
  const methods = textsOf(german).flatMap(([key, text]) => (/Bestellweg/.test(text) ? [key] : []));
  expect(methods).toContain('settings.pages.orders');
  expect(methods).toContain('guestService.what');
  expect(methods).toContain('station.screenOnly');
  for (const [language, tree] of Object.entries(catalogues)) {
    const [method, type] = Object.entries(orderMethod).find(([name]) => name === language)?.[1] ?? [/^$/, /^/];
    const wrong = textsOf(tree).filter(([key, text]) =>
      methods.includes(key) ? !method.test(text) || type.test(text) : method.test(text),
    );
    expect(wrong).toEqual([]);
  }
});

/** One thing, one name: a question about a dish is a modifier, what no menu knows a custom item, a chip no tag of a dish. */
const doubled: Readonly<Record<UiLanguage, RegExp>> = {
  'de-CH': anyOf(String.raw`Gruppen?|Modifikatorgruppen?|NFC-Tags?`),
  'en-US': anyOf(
    String.raw`free items?|modifier groups?|add group|at the till|terminal only|sulphites|molluscs|(?<!tree )nuts|hash browns|houses`,
  ),
  'fr-CH': anyOf(String.raw`groupes?(?! «)|positions? libres?|tags? NFC`),
  'it-CH': anyOf(String.raw`grupp[oi]|posizion[ei] liber[ae]|tag NFC`),
  'es-ES': anyOf(String.raw`grupos?|etiquetas? NFC`),
  'pt-PT': anyOf(String.raw`grupos?|linhas? livres?|etiquetas? NFC`),
  'pl-PL': anyOf(String.raw`grup(?:a|y|ą|ę|)|tag\p{L}* NFC`),
};

test.each(Object.entries(catalogues))('%s calls a thing by one name', (language, tree) => {
  const other = Object.entries(doubled).find(([name]) => name === language)?.[1] ?? /^/;
  expect(textsOf(tree).filter(([, text]) => other.test(text))).toEqual([]);
});

test('German carries a Handy, and dials a Telefon', () => {
  expect(textsOf(german.secondFactor).filter(([, text]) => text.includes('Telefon'))).toEqual([]);
});

/** What a kitchen fires is a course, which is no dish: docs/glossary-languages.md. */
const course: Readonly<Record<Exclude<UiLanguage, 'de-CH'>, RegExp>> = {
  'en-US': /course/i,
  'fr-CH': /suite/i,
  'it-CH': /portat[ae]/i,
  'es-ES': /pase/i,
  'pt-PT': /prato/i,
  'pl-PL': /dani/i,
};

test('a course is called the same wherever it is spoken of', () => {
  const said = anyOf('(?<!im )(?:Gang|Gänge)');
  const keys = textsOf(catalogues['de-CH']).flatMap(([key, text]) => (said.test(text) ? [key] : []));
  expect(keys.length).toBeGreaterThan(8);
  for (const [language, word] of Object.entries(course)) {
    const others = Object.entries(catalogues).flatMap(([name, tree]) => (name === language ? textsOf(tree) : []));
    expect(others.filter(([key, text]) => keys.includes(key) && !word.test(text))).toEqual([]);
  }
});

/** To fetch an order is said by the word that withdraws an invite: a guest who takes one back cancels it. */
test('a guest who takes an order back is not told to fetch it', () => {
  const keys = ['requestedLong', 'withdrawn', 'withdrawnText', 'cancel', 'cancelAsk', 'cancelYes'] as const;
  const fetching = anyOf(String.raw`retir\p{L}*|ritir\p{L}*`);
  for (const { guestApp } of [french, italian, spanish, portuguese]) {
    expect(keys.map((key) => guestApp.status[key]).filter((text) => fetching.test(text))).toEqual([]);
  }
});
