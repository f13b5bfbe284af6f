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
