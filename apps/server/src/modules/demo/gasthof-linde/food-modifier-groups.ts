/** Modifier groups of the kitchen: single choice, minimum and maximum, nested, sold out, negative price (specification §4). */
import type { GroupRow } from './build-modifier-groups.ts';
import { text } from './text.ts';

export const foodModifierGroups: readonly GroupRow[] = [
  {
    id: 'side-dish',
    title: text('Beilage', 'Garniture', 'Contorno', 'Side dish'),
    info: text(
      'Eine Beilage ist dabei.',
      'Une garniture est comprise.',
      'Un contorno è incluso.',
      'One side dish is included.',
    ),
    internalNote: 'Rösti nur bis 21.30 Uhr',
    min: 1,
    max: 1,
    defaults: ['noodles'],
    options: [
      { key: 'roesti', title: text('Rösti', 'Rösti', 'Rösti', 'Rösti'), price: 250, groups: ['roesti-style'] },
      { key: 'noodles', title: text('Nüdeli', 'Nouilles', 'Tagliatelle', 'Noodles') },
      { key: 'butter-rice', title: text('Butterreis', 'Riz au beurre', 'Riso al burro', 'Butter rice') },
      { key: 'polenta', title: text('Polenta', 'Polenta', 'Polenta', 'Polenta'), price: 150, soldOut: true },
    ],
  },
  {
    id: 'roesti-style',
    title: text('Rösti-Art', 'Style de rösti', 'Tipo di rösti', 'Rösti style'),
    min: 1,
    max: 1,
    defaults: ['classic'],
    options: [
      { key: 'classic', title: text('nature', 'nature', 'classici', 'Classic') },
      { key: 'bacon', title: text('mit Speck', 'aux lardons', 'con pancetta', 'With bacon'), price: 300 },
      {
        key: 'appenzeller',
        title: text('mit Appenzeller', 'à l’appenzeller', 'con appenzeller', 'With Appenzeller'),
        price: 300,
      },
    ],
  },
  {
    id: 'vegetables',
    title: text('Gemüse', 'Légumes', 'Verdure', 'Vegetables'),
    min: 2,
    max: 2,
    options: [
      { key: 'carrots', title: text('Rüebli', 'Carottes', 'Carote', 'Carrots') },
      { key: 'green-beans', title: text('Bohnen', 'Haricots verts', 'Fagiolini', 'Green beans') },
      { key: 'spinach', title: text('Spinat', 'Épinards', 'Spinaci', 'Spinach'), soldOut: true },
      { key: 'red-cabbage', title: text('Rotkraut', 'Chou rouge', 'Cavolo rosso', 'Red cabbage'), price: 100 },
    ],
  },
  {
    id: 'doneness',
    title: text('Garstufe', 'Cuisson', 'Cottura', 'Doneness'),
    min: 1,
    max: 1,
    defaults: ['medium'],
    options: [
      { key: 'rare', title: text('blutig', 'saignant', 'al sangue', 'Rare') },
      { key: 'medium', title: text('medium', 'à point', 'media', 'Medium') },
      { key: 'well-done', title: text('durchgebraten', 'bien cuit', 'ben cotta', 'Well done') },
    ],
  },
  {
    id: 'sauce',
    title: text('Sauce', 'Sauce', 'Salsa', 'Sauce'),
    min: 1,
    max: 1,
    defaults: ['herb-butter'],
    options: [
      { key: 'herb-butter', title: text('Kräuterbutter', 'Beurre aux herbes', 'Burro alle erbe', 'Herb butter') },
      { key: 'pepper', title: text('Pfeffersauce', 'Sauce au poivre', 'Salsa al pepe', 'Pepper sauce') },
      { key: 'bearnaise', title: text('Sauce béarnaise', 'Sauce béarnaise', 'Salsa bernese', 'Béarnaise'), price: 150 },
    ],
  },
  {
    id: 'dressing',
    title: text('Dressing', 'Sauce à salade', 'Condimento', 'Dressing'),
    min: 1,
    max: 1,
    defaults: ['house'],
    options: [
      { key: 'house', title: text('Hausdressing', 'Sauce maison', 'Condimento della casa', 'House dressing') },
      { key: 'italian', title: text('italienisch', 'à l’italienne', 'all’italiana', 'Italian') },
      { key: 'french', title: text('französisch', 'à la française', 'alla francese', 'French') },
      { key: 'none', title: text('ohne Dressing', 'sans sauce', 'senza condimento', 'No dressing') },
    ],
  },
  {
    id: 'portion',
    title: text('Portion', 'Portion', 'Porzione', 'Portion'),
    min: 0,
    max: 1,
    options: [
      {
        key: 'small',
        title: text('kleine Portion', 'petite portion', 'porzione piccola', 'Small portion'),
        price: -400,
      },
    ],
  },
  {
    id: 'extras',
    title: text('Extras', 'Suppléments', 'Extra', 'Extras'),
    min: 0,
    max: 5,
    options: [
      { key: 'fried-egg', title: text('Spiegelei', 'Œuf au plat', 'Uovo al tegamino', 'Fried egg'), price: 250 },
      { key: 'extra-sauce', title: text('Extra Sauce', 'Sauce en plus', 'Salsa extra', 'Extra sauce'), price: 200 },
      {
        key: 'side-salad',
        title: text('Kleiner Salat', 'Petite salade', 'Insalatina', 'Small side salad'),
        price: 650,
        tags: ['vegan'],
      },
    ],
  },
  {
    id: 'burger-extras',
    title: text('Auf den Burger', 'Sur le burger', 'Nel burger', 'On the burger'),
    min: 0,
    max: 3,
    options: [
      { key: 'bacon', title: text('Speck', 'Lard', 'Pancetta', 'Bacon'), price: 300 },
      {
        key: 'cheese',
        title: text('Bergkäse', 'Fromage de montagne', 'Formaggio di montagna', 'Alpine cheese'),
        price: 250,
      },
      { key: 'fried-egg', title: text('Spiegelei', 'Œuf au plat', 'Uovo al tegamino', 'Fried egg'), price: 250 },
    ],
  },
  // The titles say "without": tickets print options without their group, and a guest's allergy may hang on it.
  {
    id: 'without',
    removes: true,
    title: text('Ohne', 'Sans', 'Senza', 'Without'),
    min: 0,
    max: 0,
    options: [
      { key: 'onions', title: text('ohne Zwiebeln', 'sans oignons', 'senza cipolle', 'No onions') },
      { key: 'mushrooms', title: text('ohne Champignons', 'sans champignons', 'senza funghi', 'No mushrooms') },
      { key: 'wine', title: text('ohne Wein', 'sans vin', 'senza vino', 'No wine') },
    ],
  },
  {
    id: 'leave-out',
    removes: true,
    title: text('Ohne', 'Sans', 'Senza', 'Without'),
    min: 0,
    max: 0,
    options: [
      { key: 'onions', title: text('ohne Zwiebeln', 'sans oignons', 'senza cipolle', 'No onions') },
      { key: 'garlic', title: text('ohne Knoblauch', 'sans ail', 'senza aglio', 'No garlic') },
      { key: 'herbs', title: text('ohne Kräuter', 'sans herbes', 'senza erbe', 'No herbs') },
    ],
  },
  {
    id: 'ice-flavours',
    title: text('Sorten, 1 bis 3', 'Parfums, 1 à 3', 'Gusti, da 1 a 3', 'Flavors, 1 to 3'),
    min: 1,
    max: 3,
    options: [
      { key: 'vanilla', title: text('Vanille', 'Vanille', 'Vaniglia', 'Vanilla') },
      { key: 'chocolate', title: text('Schokolade', 'Chocolat', 'Cioccolato', 'Chocolate') },
      { key: 'strawberry', title: text('Erdbeer', 'Fraise', 'Fragola', 'Strawberry'), tags: ['vegan'] },
      { key: 'hazelnut', title: text('Haselnuss', 'Noisette', 'Nocciola', 'Hazelnut') },
      {
        key: 'lemon-sorbet',
        title: text('Zitronensorbet', 'Sorbet citron', 'Sorbetto al limone', 'Lemon sorbet'),
        tags: ['vegan'],
      },
      { key: 'walnut', title: text('Baumnuss', 'Noix', 'Noce', 'Walnut'), soldOut: true },
    ],
  },
  {
    id: 'topping',
    title: text('Dazu', 'En plus', 'In aggiunta', 'On top'),
    min: 0,
    max: 2,
    options: [
      { key: 'cream', title: text('Schlagrahm', 'Crème fouettée', 'Panna montata', 'Whipped cream'), price: 150 },
      {
        key: 'vanilla-ice',
        title: text(
          'Kugel Vanilleglace',
          'Boule de glace vanille',
          'Pallina di gelato alla vaniglia',
          'Scoop of vanilla ice cream',
        ),
        price: 380,
      },
    ],
  },
  {
    id: 'service',
    title: text('Service', 'Service', 'Servizio', 'Service'),
    info: text(
      'Wann und wie es kommen soll.',
      'Quand et comment servir.',
      'Quando e come servire.',
      'When and how to serve.',
    ),
    internalNote: 'Steht auf dem Bon der Küche',
    min: 0,
    max: 1,
    options: [
      { key: 'straight-away', title: text('sofort', 'tout de suite', 'subito', 'Straight away') },
      {
        key: 'as-main',
        title: text('als Hauptgang', 'comme plat principal', 'come piatto principale', 'As a main course'),
      },
      {
        key: 'to-share',
        title: text(
          'zum Teilen, 2 Teller',
          'à partager, 2 assiettes',
          'da condividere, 2 piatti',
          'To share, 2 plates',
        ),
      },
    ],
  },
];
