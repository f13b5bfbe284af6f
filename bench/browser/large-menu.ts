/** A menu as large as it gets: long names, names in four languages, options on every third product. */
import type { Category, Product, Translated } from '@comanda/domain/menu/menu';
import {
  aCategory,
  aDrink,
  aModifierGroup,
  anOption,
  aProduct,
  fixedPrice,
  type MenuPlan,
} from '@comanda/test-kit/a-menu';

const hues = [
  'starter',
  'salad',
  'main',
  'roesti',
  'pasta',
  'kids',
  'dessert',
  'coffee',
  'soft',
  'beer',
  'wine',
  'other',
];

const dishes: readonly Translated[] = [
  { de: 'Zürcher Geschnetzeltes', en: 'Zurich-style sliced veal', fr: 'Émincé de veau zurichoise' },
  { de: 'Kalbsschnitzel Wiener Art', en: 'Breaded veal escalope', fr: 'Escalope viennoise' },
  { de: 'Älplermagronen', en: 'Alpine macaroni', it: 'Maccheroni dell’alpigiano' },
  { de: 'Käsespätzli', en: 'Cheese spaetzle' },
  { de: 'Grüner Salat', en: 'Green salad', fr: 'Salade verte', it: 'Insalata verde' },
  { de: 'Espresso', en: 'Espresso' },
  { de: 'Coca-Cola 3.3 dl' },
  { de: 'Stange Bier 3 dl', en: 'Draught beer' },
  { de: 'Fendant du Valais', fr: 'Fendant du Valais', en: 'White wine of the Valais' },
  { de: 'Rösti mit Spiegelei', en: 'Rösti with fried egg' },
];

const manners: readonly Translated[] = [
  { de: 'nach Art des Hauses', en: 'house style', fr: 'maison' },
  { de: 'mit Steinpilzen und Rahmsauce', en: 'with porcini and cream sauce' },
  { de: 'klein', en: 'small' },
  { de: 'vom Grill mit Kräuterbutter', en: 'grilled, with herb butter' },
  { de: 'für den grossen Hunger mit Saisongemüse', en: 'for the big hunger with vegetables of the season' },
];

function named(index: number): Translated {
  const dish = dishes[index % dishes.length] ?? {};
  const manner = manners[Math.floor(index / dishes.length) % manners.length] ?? {};
  const texts = Object.entries(dish).map(([language, text]) => {
    const more = manner[language] ?? manner['de'] ?? '';
    return [language, `${text} ${more} ${index + 1}`] as const;
  });
  return Object.fromEntries(texts);
}

function sold(index: number, categoryId: string): Product {
  const isDrink = index % 10 >= 5 && index % 10 <= 8;
  const changes = {
    categoryId,
    name: named(index),
    price: fixedPrice(350 + (index % 90) * 50),
    position: index,
    modifierGroupIds: index % 3 === 0 ? ['side', 'extras'] : [],
    inStock: index % 97 !== 96,
  };
  return isDrink ? aDrink(`p${index}`, 450, changes) : aProduct(`p${index}`, changes);
}

const groups = [
  aModifierGroup('side', {
    min: 1,
    max: 1,
    defaultOptionIds: ['fries'],
    options: [anOption('fries'), anOption('hash', 250), anOption('rice'), anOption('salad')],
  }),
  aModifierGroup('extras', {
    max: 3,
    position: 1,
    options: ['egg', 'bacon', 'cheese', 'mushrooms', 'onions', 'herbs'].map((id) => anOption(id, 200)),
  }),
];

/** The products are spread evenly over the categories. */
export function aLargeMenu(productCount: number, categoryCount: number): MenuPlan {
  const categories: readonly Category[] = Array.from({ length: categoryCount }, (_, index) =>
    aCategory(`c${index}`, {
      name: { de: `Kategorie ${index + 1}`, en: `Category ${index + 1}` },
      hue: hues[index % hues.length] ?? 'other',
      position: index,
    }),
  );
  const perCategory = Math.ceil(productCount / categoryCount);
  const products = Array.from({ length: productCount }, (_, index) =>
    sold(index, `c${Math.floor(index / perCategory)}`),
  );
  return { categories, products, combos: [], modifierGroups: groups, tags: [] };
}
