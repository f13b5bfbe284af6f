/** A house with a kitchen: starters, mains with side dishes, desserts. */
import { beers, hotDrinks, milk, softDrinks, wines } from './drinks.ts';
import { type Template, vegan, vegetarian } from './template.ts';

export const restaurant: Template = {
  tags: [vegetarian, vegan],
  groups: [
    {
      key: 'side',
      title: 'Beilage / Side dish / Accompagnement / Contorno',
      min: 1,
      max: 1,
      options: [
        ['Pommes frites / French fries / Frites / Patate fritte', 0],
        ['Rösti / Rösti / Rösti / Rösti', 250],
        ['Butternüdeli / Buttered noodles / Nouilles au beurre / Tagliatelle al burro', 0],
        ['Reis / Rice / Riz / Riso', 0],
        ['Gemüse / Vegetables / Légumes / Verdura', 0],
      ],
    },
    {
      key: 'doneness',
      title: 'Garstufe / Doneness / Cuisson / Cottura',
      min: 1,
      max: 1,
      options: [
        ['à point / Medium / À point / Media', 0],
        ['blutig / Rare / Saignant / Al sangue', 0],
        ['durch / Well done / Bien cuit / Ben cotta', 0],
      ],
    },
    {
      key: 'dressing',
      title: 'Sauce / Dressing / Sauce / Condimento',
      min: 1,
      max: 1,
      options: [
        ['Französisch / French / Française / Francese', 0],
        ['Italienisch / Italian / Italienne / Italiano', 0],
        ['Ohne / None / Sans / Senza', 0],
      ],
    },
    milk,
  ],
  categories: [
    {
      name: 'Vorspeisen / Starters / Entrées / Antipasti',
      hue: 'starter',
      taxClass: 'food',
      products: [
        ['Tagessuppe / Soup of the day / Potage du jour / Zuppa del giorno', 950, { tags: ['veg'] }],
        ['Grüner Salat / Green salad / Salade verte / Insalata verde', 850, { tags: ['vegan'], groups: ['dressing'] }],
        [
          'Gemischter Salat / Mixed salad / Salade mêlée / Insalata mista',
          1150,
          { tags: ['vegan'], groups: ['dressing'] },
        ],
        ['Rindstatar / Beef tartare / Tartare de bœuf / Tartare di manzo', 2200, { allergens: ['egg', 'mustard'] }],
        [
          'Trockenfleisch-Plättli / Platter of air-dried meat / Assiette de viande séchée / Piatto di carne secca',
          2400,
        ],
      ],
    },
    {
      name: 'Hauptgänge / Mains / Plats principaux / Piatti principali',
      hue: 'main',
      taxClass: 'food',
      products: [
        [
          'Geschnetzeltes nach Zürcher Art / Zurich-style sliced veal / Émincé de veau zurichois / Sminuzzato di vitello alla zurighese',
          3650,
          {
            groups: ['side'],
            allergens: ['milk'],
            description:
              'An Rahmsauce mit Champignons / In cream sauce with mushrooms / À la crème et aux champignons / Alla panna con champignon',
          },
        ],
        [
          'Schweinsschnitzel paniert / Breaded pork escalope / Escalope de porc panée / Scaloppina di maiale impanata',
          2850,
          { groups: ['side'], allergens: ['gluten', 'egg'] },
        ],
        ['Cordon bleu', 3450, { groups: ['side'], allergens: ['gluten', 'egg', 'milk'] }],
        ['Entrecôte 200 g', 4200, { groups: ['doneness', 'side'] }],
        [
          'Eglifilets im Bierteig / Perch fillets in beer batter / Filets de perche en pâte à la bière / Filetti di pesce persico in pastella',
          3600,
          { groups: ['side'], allergens: ['fish', 'gluten'] },
        ],
        [
          'Älplermagronen / Alpine macaroni / Macaronis de l’alpage / Maccheroni dell’alpigiano',
          2350,
          { tags: ['veg'], allergens: ['gluten', 'milk'] },
        ],
        [
          'Gemüse-Risotto / Vegetable risotto / Risotto aux légumes / Risotto alle verdure',
          2550,
          { tags: ['veg'], allergens: ['milk'] },
        ],
        ['Linsen-Curry / Lentil curry / Curry de lentilles / Curry di lenticchie', 2450, { tags: ['vegan'] }],
      ],
    },
    {
      name: 'Kinder / Kids / Enfants / Bambini',
      hue: 'kids',
      taxClass: 'food',
      products: [
        [
          'Kinder-Schnitzel mit Pommes / Kids’ escalope with fries / Escalope enfant et frites / Scaloppina bimbi con patatine',
          1450,
          { allergens: ['gluten', 'egg'] },
        ],
        [
          'Teigwaren mit Tomatensauce / Pasta with tomato sauce / Pâtes à la sauce tomate / Pasta al pomodoro',
          1150,
          { tags: ['veg'], allergens: ['gluten'] },
        ],
      ],
    },
    {
      name: 'Desserts / Desserts / Desserts / Dolci',
      hue: 'dessert',
      taxClass: 'food',
      products: [
        [
          'Schokoladenmousse / Chocolate mousse / Mousse au chocolat / Mousse al cioccolato',
          1150,
          { tags: ['veg'], allergens: ['egg', 'milk'] },
        ],
        [
          'Meringue mit Rahm / Meringue with cream / Meringue à la crème / Meringa con panna',
          1050,
          { tags: ['veg'], allergens: ['egg', 'milk'] },
        ],
        [
          'Apfelwähe / Apple tart / Tarte aux pommes / Torta di mele',
          850,
          { tags: ['veg'], allergens: ['gluten', 'milk'] },
        ],
        [
          'Kugel Glace / Scoop of ice cream / Boule de glace / Pallina di gelato',
          420,
          { tags: ['veg'], allergens: ['milk'] },
        ],
      ],
    },
    softDrinks,
    hotDrinks,
    beers,
    wines,
  ],
};
