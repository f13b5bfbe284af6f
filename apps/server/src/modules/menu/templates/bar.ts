/** A bar: beer, wine, drinks, something to nibble. */
import { beers, softDrinks, wines } from './drinks.ts';
import { type Template, vegan, vegetarian } from './template.ts';

export const bar: Template = {
  tags: [vegetarian, vegan],
  groups: [
    {
      key: 'mixer',
      title: 'Dazu / Mixer / Avec / Con',
      min: 0,
      max: 1,
      options: [
        ['Tonic', 350],
        ['Cola', 350],
        ['Ginger Beer', 400],
        ['Soda', 250],
      ],
    },
    {
      key: 'ice',
      title: 'Eis / Ice / Glaçons / Ghiaccio',
      min: 1,
      max: 1,
      options: [
        ['Mit Eis / With ice / Avec glaçons / Con ghiaccio', 0],
        ['Ohne Eis / No ice / Sans glaçons / Senza ghiaccio', 0],
      ],
    },
  ],
  categories: [
    {
      ...beers,
      products: [
        ...beers.products,
        ['IPA 3.3 dl', 850, { alcohol: 6, allergens: ['gluten'] }],
        ['Amber 3.3 dl', 790, { alcohol: 5, allergens: ['gluten'] }],
      ],
    },
    wines,
    {
      name: 'Aperitif / Aperitifs / Apéritifs / Aperitivi',
      hue: 'starter',
      taxClass: 'alcohol',
      products: [
        ['Aperol Spritz', 1350, { alcohol: 8, allergens: ['sulphites'] }],
        ['Hugo', 1350, { alcohol: 7, allergens: ['sulphites'] }],
        ['Campari Orange', 1300, { alcohol: 10 }],
        [
          'Gespritzter Weisser / White wine spritzer / Blanc gazéifié / Bianco frizzante',
          850,
          { alcohol: 6, allergens: ['sulphites'] },
        ],
      ],
    },
    {
      name: 'Longdrinks und Cocktails / Long drinks and cocktails / Longs drinks et cocktails / Long drink e cocktail',
      hue: 'main',
      taxClass: 'alcohol',
      products: [
        ['Gin Tonic', 1550, { alcohol: 11, groups: ['ice'] }],
        ['Moscow Mule', 1600, { alcohol: 11, groups: ['ice'] }],
        ['Cuba Libre', 1500, { alcohol: 11, groups: ['ice'] }],
        ['Negroni', 1650, { alcohol: 24 }],
        ['Mojito', 1650, { alcohol: 12 }],
        ['Espresso Martini', 1700, { alcohol: 18 }],
        ['Whisky Sour', 1650, { alcohol: 16, allergens: ['egg'] }],
      ],
    },
    {
      name: 'Spirituosen 4 cl / Spirits 4 cl / Spiritueux 4 cl / Distillati 4 cl',
      hue: 'wine',
      taxClass: 'alcohol',
      groups: ['mixer', 'ice'],
      products: [
        ['Gin', 1100, { alcohol: 40 }],
        ['Wodka / Vodka / Vodka / Vodka', 1100, { alcohol: 40 }],
        ['Rum / Rum / Rhum / Rum', 1150, { alcohol: 40 }],
        ['Whisky', 1250, { alcohol: 40 }],
        ['Kirsch', 950, { alcohol: 40 }],
        ['Grappa', 950, { alcohol: 40 }],
      ],
    },
    {
      name: 'Ohne Alkohol gemixt / Alcohol-free cocktails / Cocktails sans alcool / Cocktail analcolici',
      hue: 'dessert',
      taxClass: 'drink',
      products: [
        ['Virgin Mojito', 1150],
        ['Holunder-Limonade / Elderflower lemonade / Limonade au sureau / Limonata al sambuco', 650],
        ['Ipanema', 1100],
      ],
    },
    softDrinks,
    {
      name: 'Zum Knabbern / Nibbles / À grignoter / Stuzzichini',
      hue: 'salad',
      taxClass: 'food',
      products: [
        ['Oliven / Olives / Olives / Olive', 650, { tags: ['vegan'] }],
        [
          'Nüssli / Roasted nuts / Noix grillées / Noci tostate',
          550,
          { tags: ['vegan'], allergens: ['nuts', 'peanut'] },
        ],
        [
          'Käseplättli / Cheese platter / Assiette de fromages / Tagliere di formaggi',
          1950,
          { tags: ['veg'], allergens: ['milk'] },
        ],
        [
          'Flammkuchen Speck / Tarte flambée with bacon / Tarte flambée aux lardons / Flammkuchen allo speck',
          1750,
          { allergens: ['gluten', 'milk'] },
        ],
      ],
    },
  ],
};
