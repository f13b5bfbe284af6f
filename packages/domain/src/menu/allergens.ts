/** The fourteen groups of allergens that must be declared (EU 1169/2011 Annex II; Swiss LIV Annex 6). */
export const allergens = [
  'gluten',
  'crustaceans',
  'egg',
  'fish',
  'peanut',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof allergens)[number];

/** Each once, in the order of the law. */
export function tidyAllergens(chosen: readonly Allergen[]): Allergen[] {
  return allergens.filter((allergen) => chosen.includes(allergen));
}
