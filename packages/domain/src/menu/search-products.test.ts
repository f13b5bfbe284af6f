import { describe, expect, it } from 'vitest';

import { aProduct } from '../test-data/sample-menu.ts';
import { fold, makeSearchIndex, searchProducts } from './search-products.ts';

const menu = [
  aProduct('geschnetzeltes', { name: { de: 'Zürcher Geschnetzeltes', en: 'Zurich-style veal strips' } }),
  aProduct('roesti', { name: { de: 'Rösti klein', en: 'Small rösti' } }),
  aProduct('spaetzli', { name: { de: 'Käsespätzli', en: 'Cheese spaetzle' } }),
  aProduct('kaese', { name: { de: 'Käseplatte', en: 'Cheese platter' } }),
  aProduct('cola', { name: { de: 'Coca-Cola 3.3 dl' }, barcode: '5449000000996' }),
  aProduct('suess', { name: { de: 'Süssmost' } }),
  aProduct('eis', { name: { de: 'Eiskaffee' } }),
  aProduct('platte', { name: { de: 'Grosse Fleischplatte' } }),
  aProduct('gemischt', { name: { de: 'Platte gemischt' } }),
  aProduct('reis', { name: { de: 'Reis' } }),
  aProduct('cappuccino', { name: { de: 'Cappuccino' } }),
];
const find = (text: string, language = 'de') => searchProducts(menu, text, language).map((product) => product.id);

describe('the search for a product', () => {
  it.each(['rösti', 'Rosti', 'ROESTI', 'roe', 'ro'])('finds the Rösti by "%s"', (text) => {
    expect(find(text)[0]).toBe('roesti');
  });

  it('puts beginnings of words before what is only contained', () => {
    expect(find('platte')).toEqual(['gemischt', 'kaese', 'platte']);
    expect(find('kase')).toEqual(['spaetzli', 'kaese']);
    expect(find('klein')).toEqual(['roesti']);
    expect(find('spätz')).toEqual(['spaetzli']);
  });

  it('wants every word, in any order', () => {
    expect(find('gesch zür')).toEqual(['geschnetzeltes']);
    expect(find('gesch rösti')).toEqual([]);
  });

  it('forgives spaces, hyphens and ß', () => {
    expect(find('cocacola')).toEqual(['cola']);
    expect(find('coca cola')).toEqual(['cola']);
    expect(find('süßmost')).toEqual(['suess']);
  });

  it.each(['geschnezeltes', 'gechnetz', 'gescnhetz', 'geschmetz', 'gesschnetz'])(
    'forgives the slip in "%s"',
    (text) => {
      expect(find(text)).toEqual(['geschnetzeltes']);
    },
  );

  it.each(['capucino', 'capuccinno', 'kappucino', 'cappucciono', 'capucchino', 'acppucicno'])(
    'forgives two slips in a long word: "%s"',
    (text) => {
      expect(find(text)).toEqual(['cappuccino']);
    },
  );

  it('forgives no slip in short words, no two in a word of six, nor three, nor where something fits as typed', () => {
    expect(find('rxs')).toEqual([]);
    expect(find('cupacc')).toEqual([]);
    expect(find('gaschnatx')).toEqual([]);
    expect(find('gaschnatz')).toEqual(['geschnetzeltes']);
    expect(find('reis')).toEqual(['reis']);
    expect(find('teis')).toEqual(['eis', 'reis']);
  });

  it.each([
    ['schnizel', 'Schweinsschnitzel'],
    ['shcnitzel', 'Schweinsschnitzel'],
    ['schnitzrl', 'Schweinsschnitzel'],
    ['schweins schnizel', 'Schweinsschnitzel'],
    ['fillet', 'Rindsfilet'],
    ['schikken', 'Beinschinken'],
  ])('forgives the slip in the second half of a long word: "%s"', (text, name) => {
    const meats = ['Schweinsschnitzel', 'Rindsfilet', 'Beinschinken', 'Menüsalat'];
    const sold = meats.map((one) => aProduct(one, { name: { de: one } }));
    expect(searchProducts(sold, text, 'de').map(({ id }) => id)).toEqual([name]);
  });

  it('looks into the middle of words for slips only where none begins so, and for no short ones', () => {
    // `Platte gemischt` begins nearly so; the plates of cheese and meat do not.
    expect(find('plate')).toEqual(['gemischt']);
    expect(find('flatte')).toEqual(['gemischt']);
    expect(find('schplatte')).toEqual(['platte']);
    expect(find('muxt')).toEqual([]);
  });

  it('finds a barcode first, also as it is typed, or read without its zero', () => {
    expect(find('5449000000996')).toEqual(['cola']);
    expect(find(' 5449 0000-00996 ')).toEqual(['cola']);
    const sold = [
      aProduct('upc', { name: { de: 'Root Beer' }, barcode: '036000291452' }),
      aProduct('own', { name: { de: 'Hausbrot' }, barcode: 'HB12' }),
    ];
    const scanned = (text: string) => searchProducts(sold, text, 'de').map(({ id }) => id);
    expect(scanned('036000291452')).toEqual(['upc']);
    expect(scanned('0036000291452')).toEqual(['upc']);
    expect(scanned('hb12')).toEqual(['own']);
  });

  it('finds names of another language after those of this one', () => {
    expect(find('cheese', 'en')).toEqual(['spaetzli', 'kaese']);
    expect(find('veal')).toEqual(['geschnetzeltes']);
    expect(find('süss', 'en')).toEqual(['suess']);
  });

  it('shows everything in its order while nothing is typed', () => {
    expect(find('  ')).toEqual(menu.map((product) => product.id));
    expect(find('%')).toEqual(menu.map((product) => product.id));
  });

  it('keeps up with 2,000 products', () => {
    const many = Array.from({ length: 2000 }, (_, index) =>
      aProduct(`p${index}`, { name: { de: `Wein Nr ${index}` } }),
    );
    const index = makeSearchIndex(many, 'de');
    expect(index.search('wein 1999').map((product) => product.id)).toEqual(['p1999']);
    expect(index.search('wain')).toHaveLength(2000);
    expect(index.search('wienwien')).toEqual([]);
  });
});

describe('folding', () => {
  it('makes spellings one', () => {
    expect(fold('Crème Brûlée')).toBe('creme brulee');
    expect(fold('Smørrebrød')).toBe('smorrebrod');
    expect(fold('Żurek Łódź')).toBe('zurek lodz');
  });
});
