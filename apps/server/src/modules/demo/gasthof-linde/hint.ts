/** The hint of a product: where meat and fish come from, and what it contains (specification §3: origin, allergens). */
import type { Translated } from '@comanda/domain/menu/menu';

import { contentLanguages, noText, text } from './text.ts';

const animals = {
  veal: text('Kalb', 'Veau', 'Vitello', 'Veal'),
  beef: text('Rind', 'Bœuf', 'Manzo', 'Beef'),
  pork: text('Schwein', 'Porc', 'Maiale', 'Pork'),
  chicken: text('Poulet', 'Poulet', 'Pollo', 'Chicken'),
  perch: text('Egli', 'Perche', 'Pesce persico', 'Perch'),
  trout: text('Forelle', 'Truite', 'Trota', 'Trout'),
  salmon: text('Lachs', 'Saumon', 'Salmone', 'Salmon'),
};

const countries = {
  switzerland: text('Schweiz', 'Suisse', 'Svizzera', 'Switzerland'),
  norway: text('Norwegen', 'Norvège', 'Norvegia', 'Norway'),
};

const allergens = {
  gluten: text('Gluten', 'gluten', 'glutine', 'gluten'),
  egg: text('Ei', 'œuf', 'uovo', 'egg'),
  fish: text('Fisch', 'poisson', 'pesce', 'fish'),
  milk: text('Milch', 'lait', 'latte', 'milk'),
  nuts: text('Nüsse', 'fruits à coque', 'frutta a guscio', 'nuts'),
  celery: text('Sellerie', 'céleri', 'sedano', 'celery'),
  mustard: text('Senf', 'moutarde', 'senape', 'mustard'),
  soy: text('Soja', 'soja', 'soia', 'soya'),
  sesame: text('Sesam', 'sésame', 'sesamo', 'sesame'),
  sulphites: text('Sulfite', 'sulfites', 'solfiti', 'sulphites'),
};

const contains = text('Enthält', 'Contient\u00a0:', 'Contiene:', 'Contains');

/** `Kalb: Schweiz`, in all languages. */
export function origin(meats: readonly Animal[]): Translated {
  if (meats.length === 0) return noText;
  return Object.fromEntries(contentLanguages.map((language) => [language, originsIn(meats, language)]));
}

function originsIn(meats: readonly Animal[], language: string): string {
  // In French a space that does not break stands before a colon.
  const colon = language === 'fr' ? '\u00a0:' : ':';
  return meats.map((meat) => `${animals[meat][language]}${colon} ${originOf(meat)[language]}`).join(', ');
}

export type Animal = keyof typeof animals;
export type Allergen = keyof typeof allergens;

/** Salmon is Norwegian, everything else on the card is Swiss. */
function originOf(animal: Animal): Translated {
  return animal === 'salmon' ? countries.norway : countries.switzerland;
}

/** `Kalb: Schweiz. Enthält Gluten, Milch.`, in all languages; no text when there is nothing to say. */
export function hint(meats: readonly Animal[], contained: readonly Allergen[]): Translated {
  if (meats.length === 0 && contained.length === 0) return noText;
  const sentences = (language: string): string => {
    const listed = contained.map((allergen) => allergens[allergen][language]);
    return [
      ...(meats.length > 0 ? [`${originsIn(meats, language)}.`] : []),
      ...(listed.length > 0 ? [`${contains[language]} ${listed.join(', ')}.`] : []),
    ].join(' ');
  };
  return Object.fromEntries(contentLanguages.map((language) => [language, sentences(language)]));
}
