/** A café with a counter: breakfast, pastry, small dishes at noon. */
import { hotDrinks, milk, softDrinks } from './drinks.ts';
import { type Template, vegan, vegetarian } from './template.ts';

export const cafe: Template = {
  tags: [vegetarian, vegan],
  groups: [
    milk,
    {
      key: 'bread',
      title: 'Brot / Bread / Pain / Pane',
      min: 1,
      max: 1,
      options: [
        ['Ruchbrot / Brown bread / Pain bis / Pane bigio', 0],
        ['Weggli / Milk roll / Petit pain au lait / Panino al latte', 0],
        ['Glutenfrei / Gluten-free / Sans gluten / Senza glutine', 150],
      ],
    },
    {
      key: 'extras',
      title: 'Dazu / Extras / En plus / In aggiunta',
      min: 0,
      max: 0,
      options: [
        ['Spiegelei / Fried egg / Œuf au plat / Uovo al tegamino', 300],
        ['Avocado', 350],
        ['Rauchlachs / Smoked salmon / Saumon fumé / Salmone affumicato', 550],
      ],
    },
  ],
  categories: [
    {
      ...hotDrinks,
      products: [
        ...hotDrinks.products,
        ['Flat White', 590, { groups: ['milk'], allergens: ['milk'] }],
        ['Chai Latte', 620, { groups: ['milk'], allergens: ['milk'] }],
        ['Filterkaffee / Filter coffee / Café filtre / Caffè filtro', 520],
      ],
    },
    {
      name: 'Zmorge / Breakfast / Petit déjeuner / Colazione',
      hue: 'starter',
      taxClass: 'food',
      products: [
        [
          'Kleines Zmorge / Small breakfast / Petit déjeuner simple / Colazione piccola',
          1250,
          {
            groups: ['bread'],
            tags: ['veg'],
            allergens: ['gluten', 'milk'],
            description:
              'Brot, Butter, Konfitüre, Orangensaft / Bread, butter, jam, orange juice / Pain, beurre, confiture, jus d’orange / Pane, burro, marmellata, succo d’arancia',
          },
        ],
        [
          'Grosses Zmorge / Large breakfast / Grand petit déjeuner / Colazione grande',
          2250,
          { groups: ['bread', 'extras'], allergens: ['gluten', 'milk', 'egg'] },
        ],
        [
          'Birchermüesli / Bircher muesli / Birchermuesli / Birchermüesli',
          950,
          { tags: ['veg'], allergens: ['gluten', 'milk', 'nuts'] },
        ],
        [
          'Rührei mit Toast / Scrambled eggs on toast / Œufs brouillés et toast / Uova strapazzate con toast',
          1350,
          { groups: ['extras'], tags: ['veg'], allergens: ['gluten', 'egg'] },
        ],
        [
          'Avocado-Toast / Avocado toast / Toast à l’avocat / Toast all’avocado',
          1450,
          { groups: ['extras'], tags: ['vegan'], allergens: ['gluten'] },
        ],
      ],
    },
    {
      name: 'Gebäck / Pastry / Pâtisserie / Pasticceria',
      hue: 'dessert',
      taxClass: 'food',
      products: [
        ['Gipfeli / Croissant / Croissant / Cornetto', 190, { tags: ['veg'], allergens: ['gluten', 'milk'] }],
        [
          'Nussgipfel / Nut croissant / Croissant aux noix / Cornetto alle noci',
          390,
          { tags: ['veg'], allergens: ['gluten', 'nuts'] },
        ],
        [
          'Schoggibrötli / Chocolate bun / Petit pain au chocolat / Panino al cioccolato',
          320,
          { tags: ['veg'], allergens: ['gluten', 'milk'] },
        ],
        [
          'Rüeblitorte / Carrot cake / Gâteau aux carottes / Torta di carote',
          650,
          { tags: ['veg'], allergens: ['egg', 'nuts'] },
        ],
        [
          'Zitronencake / Lemon cake / Cake au citron / Plumcake al limone',
          490,
          { tags: ['veg'], allergens: ['gluten', 'egg', 'milk'] },
        ],
        ['Brownie', 520, { tags: ['veg'], allergens: ['gluten', 'egg', 'milk'] }],
      ],
    },
    {
      name: 'Kleine Karte / Light meals / Petite restauration / Piatti leggeri',
      hue: 'main',
      taxClass: 'food',
      products: [
        [
          'Tagessuppe mit Brot / Soup of the day with bread / Potage du jour et pain / Zuppa del giorno con pane',
          1150,
          { tags: ['veg'], groups: ['bread'] },
        ],
        [
          'Quiche mit Salat / Quiche with salad / Quiche et salade / Quiche con insalata',
          1650,
          { tags: ['veg'], allergens: ['gluten', 'egg', 'milk'] },
        ],
        [
          'Sandwich Schinken / Ham sandwich / Sandwich au jambon / Panino al prosciutto',
          980,
          { groups: ['bread'], allergens: ['gluten'] },
        ],
        [
          'Sandwich Käse / Cheese sandwich / Sandwich au fromage / Panino al formaggio',
          950,
          { groups: ['bread'], tags: ['veg'], allergens: ['gluten', 'milk'] },
        ],
        ['Salat-Bowl / Salad bowl / Bol de salade / Bowl di insalata', 1750, { tags: ['vegan'] }],
      ],
    },
    softDrinks,
  ],
};
