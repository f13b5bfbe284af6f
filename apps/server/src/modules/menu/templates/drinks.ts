/** What nearly every house pours: shared by the start templates. Rappen, VAT included. */
import type { Template } from './template.ts';

export const softDrinks: Template['categories'][number] = {
  name: 'Alkoholfrei / Soft drinks / Sans alcool / Analcolici',
  hue: 'soft',
  taxClass: 'drink',
  products: [
    ['Mineralwasser 5 dl / Mineral water 50 cl / Eau minérale 5 dl / Acqua minerale 5 dl', 520],
    ['Hahnenwasser 5 dl / Tap water 50 cl / Eau du robinet 5 dl / Acqua del rubinetto 5 dl', 200],
    ['Cola 3.3 dl', 490],
    ['Cola Zero 3.3 dl', 490],
    [
      'Rivella rot 3.3 dl / Rivella red 33 cl / Rivella rouge 3.3 dl / Rivella rossa 3.3 dl',
      490,
      { allergens: ['milk'] },
    ],
    ['Apfelschorle 3 dl / Apple spritzer 30 cl / Jus de pomme gazéifié 3 dl / Succo di mela frizzante 3 dl', 480],
    ['Eistee hausgemacht 3 dl / Homemade iced tea 30 cl / Thé froid maison 3 dl / Tè freddo della casa 3 dl', 520],
    ['Orangensaft 2 dl / Orange juice 20 cl / Jus d’orange 2 dl / Succo d’arancia 2 dl', 490],
    ['Tonic Water 2 dl', 490],
  ],
};

export const hotDrinks: Template['categories'][number] = {
  name: 'Kaffee und Tee / Coffee and tea / Café et thé / Caffè e tè',
  hue: 'coffee',
  taxClass: 'drink',
  products: [
    ['Kaffee crème / Coffee with cream / Café crème / Caffè crema', 460, { allergens: ['milk'] }],
    ['Espresso', 420],
    ['Doppelter Espresso / Double espresso / Double espresso / Espresso doppio', 560],
    ['Cappuccino', 560, { groups: ['milk'], allergens: ['milk'] }],
    ['Latte macchiato', 590, { groups: ['milk'], allergens: ['milk'] }],
    ['Schale / Milk coffee / Renversé / Caffellatte', 480, { groups: ['milk'], allergens: ['milk'] }],
    ['Heisse Schokolade / Hot chocolate / Chocolat chaud / Cioccolata calda', 520, { allergens: ['milk'] }],
    ['Tee nach Wahl / Tea of your choice / Thé au choix / Tè a scelta', 450],
    ['Frische Minze / Fresh mint tea / Menthe fraîche / Tè alla menta fresca', 520],
  ],
};

export const milk: Template['groups'][number] = {
  key: 'milk',
  title: 'Milch / Milk / Lait / Latte',
  min: 1,
  max: 1,
  options: [
    ['Vollmilch / Whole milk / Lait entier / Latte intero', 0],
    ['Laktosefrei / Lactose-free / Sans lactose / Senza lattosio', 0],
    ['Hafer / Oat / Avoine / Avena', 60],
    ['Soja / Soy / Soja / Soia', 60],
  ],
};

export const beers: Template['categories'][number] = {
  name: 'Bier / Beer / Bière / Birra',
  hue: 'beer',
  taxClass: 'alcohol',
  products: [
    [
      'Stange 3 dl / Draught lager 30 cl / Pression 3 dl / Birra alla spina 3 dl',
      520,
      { alcohol: 4.8, allergens: ['gluten'] },
    ],
    [
      'Grosses 5 dl / Draught lager 50 cl / Pression 5 dl / Birra alla spina 5 dl',
      780,
      { alcohol: 4.8, allergens: ['gluten'] },
    ],
    ['Panaché 3 dl / Shandy 30 cl / Panaché 3 dl / Panaché 3 dl', 520, { alcohol: 2.4, allergens: ['gluten'] }],
    [
      'Weizen 5 dl / Wheat beer 50 cl / Bière blanche 5 dl / Birra di frumento 5 dl',
      820,
      { alcohol: 5.2, allergens: ['gluten'] },
    ],
    [
      'Alkoholfreies Bier 3.3 dl / Alcohol-free beer 33 cl / Bière sans alcool 3.3 dl / Birra analcolica 3.3 dl',
      520,
      { allergens: ['gluten'] },
    ],
  ],
};

export const wines: Template['categories'][number] = {
  name: 'Wein offen / Wine by the glass / Vin ouvert / Vino sfuso',
  hue: 'wine',
  taxClass: 'alcohol',
  products: [
    ['Fendant 1 dl', 650, { alcohol: 12, allergens: ['sulphites'] }],
    ['Riesling-Silvaner 1 dl', 680, { alcohol: 12.5, allergens: ['sulphites'] }],
    ['Pinot Noir 1 dl', 720, { alcohol: 13, allergens: ['sulphites'] }],
    ['Merlot Ticino 1 dl', 790, { alcohol: 13, allergens: ['sulphites'] }],
    ['Prosecco 1 dl', 890, { alcohol: 11, allergens: ['sulphites'] }],
  ],
};
