/** Where meat and fish of a product come from, and what it contains (specification §3, hint: origin, allergens). */
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

export type Allergen =
  | 'gluten'
  | 'egg'
  | 'fish'
  | 'milk'
  | 'nuts'
  | 'celery'
  | 'mustard'
  | 'soy'
  | 'sesame'
  | 'sulphites';

/** `Kalb: Schweiz`, in all languages. */
export function origin(meats: readonly Animal[]): Translated {
  if (meats.length === 0) return noText;
  return Object.fromEntries(contentLanguages.map((language) => [language, originsIn(meats, language)]));
}

function originsIn(meats: readonly Animal[], language: string): string {
  // In French a space that does not break stands before a colon.
  const colon = language === 'fr' ? '\u202f:' : ':';
  return meats.map((meat) => `${animals[meat][language]}${colon} ${originOf(meat)[language]}`).join(', ');
}

export type Animal = keyof typeof animals;

/** Salmon is Norwegian, everything else on the card is Swiss. */
function originOf(animal: Animal): Translated {
  return animal === 'salmon' ? countries.norway : countries.switzerland;
}
