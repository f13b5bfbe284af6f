import { columnKeys, plain, rowTypes, wordIn } from '@comanda/domain/menu/import/file-format';
import { uiLanguages } from '@comanda/messages/languages';
import { expect, test } from 'vitest';

import { sheetReading, sheetWords } from './sheet-words.ts';

test.each(uiLanguages)(
  'a sheet that was written in %s is read as it was meant, whatever other languages call',
  (language) => {
    const { columns, types, words } = sheetWords(language);
    const misread = [
      ...columnKeys.filter((key) => sheetReading.columns.get(plain(columns[key])) !== key),
      ...rowTypes.filter((type) => sheetReading.types.get(plain(types[type])) !== type),
      ...Object.entries(words)
        .filter(([key, word]) => {
          const place = key.slice(0, key.indexOf('.') + 1);
          return wordIn(sheetReading, word, place) !== key.slice(place.length);
        })
        .map(([key]) => key),
    ];
    expect(misread).toEqual([]);
  },
);

test('what sheets said before is still read', () => {
  for (const name of ['Modifikatorgruppe', 'Modifier group', 'Groupe de modificateurs', 'Grupa modyfikatorów'])
    expect(sheetReading.types.get(plain(name))).toBe('group');
  for (const name of ['Gruppo di varianti', 'Grupo de modificadores'])
    expect(sheetReading.types.get(plain(name))).toBe('group');
  expect(sheetReading.columns.get(plain('At the till'))).toBe('onPos');
  expect(wordIn(sheetReading, 'terminal only', 'mode.')).toBe('terminal');
  for (const [word, key] of Object.entries({ Nuts: 'nuts', Sulphites: 'sulphites', Molluscs: 'molluscs' }))
    expect(wordIn(sheetReading, word, 'allergen.')).toBe(key);
});
