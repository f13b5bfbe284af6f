/** A pizzeria: pizza with extra toppings, pasta, also to carry away. */
import { beers, hotDrinks, milk, softDrinks, wines } from './drinks.ts';
import { hot, type Template, vegan, vegetarian } from './template.ts';

const cheese = ['gluten', 'milk'] as const;

export const pizzeria: Template = {
  tags: [vegetarian, vegan, hot],
  groups: [
    {
      key: 'size',
      title: 'Grösse / Size / Taille / Misura',
      min: 1,
      max: 1,
      options: [
        ['Normal / Regular / Normale / Normale', 0],
        ['Klein / Small / Petite / Piccola', -300],
        ['Gross / Large / Grande / Grande', 500],
      ],
    },
    {
      key: 'toppings',
      title: 'Zusätzlich / Extra toppings / Suppléments / Aggiunte',
      min: 0,
      max: 6,
      options: [
        ['Mozzarella', 250],
        ['Büffelmozzarella / Buffalo mozzarella / Mozzarella di bufala / Mozzarella di bufala', 450],
        ['Schinken / Ham / Jambon / Prosciutto cotto', 300],
        ['Rohschinken / Cured ham / Jambon cru / Prosciutto crudo', 450],
        ['Salami piccante', 300],
        ['Champignons / Mushrooms / Champignons / Champignon', 200],
        ['Rucola / Rocket / Roquette / Rucola', 200],
        ['Sardellen / Anchovies / Anchois / Acciughe', 250],
        ['Peperoncini / Chillies / Piments / Peperoncini', 100],
      ],
    },
    {
      key: 'pasta',
      title: 'Pasta',
      min: 1,
      max: 1,
      options: [
        ['Spaghetti', 0],
        ['Penne', 0],
        ['Tagliatelle', 0],
        ['Glutenfrei / Gluten-free / Sans gluten / Senza glutine', 300],
      ],
    },
    milk,
  ],
  categories: [
    {
      name: 'Antipasti / Starters / Entrées / Antipasti',
      hue: 'starter',
      taxClass: 'food',
      products: [
        ['Bruschetta', 950, { tags: ['vegan'], allergens: ['gluten'] }],
        ['Caprese', 1450, { tags: ['veg'], allergens: ['milk'] }],
        ['Vitello tonnato', 1950, { allergens: ['fish', 'egg'] }],
        ['Gemischter Salat / Mixed salad / Salade mêlée / Insalata mista', 1050, { tags: ['vegan'] }],
      ],
    },
    {
      name: 'Pizza',
      hue: 'main',
      taxClass: 'food',
      groups: ['size', 'toppings'],
      products: [
        [
          'Marinara',
          1450,
          {
            tags: ['vegan'],
            allergens: ['gluten'],
            description:
              'Tomaten, Knoblauch, Oregano / Tomato, garlic, oregano / Tomate, ail, origan / Pomodoro, aglio, origano',
          },
        ],
        [
          'Margherita',
          1650,
          {
            tags: ['veg'],
            allergens: cheese,
            description:
              'Tomaten, Mozzarella, Basilikum / Tomato, mozzarella, basil / Tomate, mozzarella, basilic / Pomodoro, mozzarella, basilico',
          },
        ],
        [
          'Prosciutto e funghi',
          2050,
          {
            allergens: cheese,
            description: 'Schinken, Champignons / Ham, mushrooms / Jambon, champignons / Prosciutto, funghi',
          },
        ],
        [
          'Napoli',
          1950,
          {
            allergens: ['gluten', 'milk', 'fish'],
            description:
              'Sardellen, Kapern, Oliven / Anchovies, capers, olives / Anchois, câpres, olives / Acciughe, capperi, olive',
          },
        ],
        [
          'Diavola',
          2050,
          {
            tags: ['hot'],
            allergens: cheese,
            description:
              'Scharfe Salami, Peperoncini / Spicy salami, chillies / Salami piquant, piments / Salame piccante, peperoncini',
          },
        ],
        ['Quattro stagioni', 2250, { allergens: cheese }],
        ['Quattro formaggi', 2150, { tags: ['veg'], allergens: cheese }],
        ['Verdura', 2050, { tags: ['veg'], allergens: cheese }],
        ['Bufala e rucola', 2350, { tags: ['veg'], allergens: cheese }],
        ['Calzone', 2250, { allergens: cheese }],
      ],
    },
    {
      name: 'Pasta',
      hue: 'pasta',
      taxClass: 'food',
      groups: ['pasta'],
      products: [
        ['Aglio e olio', 1650, { tags: ['vegan', 'hot'], allergens: ['gluten'] }],
        ['Pomodoro', 1550, { tags: ['vegan'], allergens: ['gluten'] }],
        ['Bolognese', 1950, { allergens: ['gluten', 'celery'] }],
        ['Carbonara', 2050, { allergens: ['gluten', 'egg', 'milk'] }],
        ['Vongole', 2450, { allergens: ['gluten', 'molluscs'] }],
      ],
    },
    {
      name: 'Dolci / Desserts / Desserts / Dolci',
      hue: 'dessert',
      taxClass: 'food',
      products: [
        ['Tiramisù', 950, { tags: ['veg'], allergens: ['gluten', 'egg', 'milk'] }],
        ['Panna cotta', 850, { allergens: ['milk'] }],
        ['Affogato', 750, { tags: ['veg'], allergens: ['milk'] }],
      ],
    },
    softDrinks,
    beers,
    wines,
    hotDrinks,
  ],
};
