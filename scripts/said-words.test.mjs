import { expect, test } from 'vitest';

import { checkSaidWords } from './lib/said-words.mjs';

const path = 'apps/dashboard/src/screens/pay/pay-screen.tsx';
const found = (code, at = path) => checkSaidWords(at, `export const Screen = () => (${code});`);

test.each([
  ['<p>Bezahlen</p>', 'Bezahlen'],
  ['<button aria-label="Close" />', 'Close'],
  ['<input placeholder={"Name"} />', 'Name'],
  ['<Field label={isOpen ? t("open") : "geschlossen"} />', 'geschlossen'],
  ['<img alt={`Bild von ${name}`} />', 'Bild von'],
  ['<p>{count > 0 && "noch da"}</p>', 'noch da'],
  ['<>{`${count} Stück`}</>', 'Stück'],
  ['<p title={"ab " + price}>{price}</p>', 'ab'],
  ['<p lang="fr">addition</p>', 'addition'],
])('%s says words of its own', (code, words) => {
  expect(found(code)).toEqual([`${path}:1: «${words}» belongs into the catalogues of packages/messages`]);
});

test.each([
  '<p className="wide row" lang="de-CH" role="status">{t("title")}</p>',
  '<p aria-label={t("count", { count })}>{count}× · {percent} %</p>',
  '<Logo title="Comanda" alt="" />',
  '<Tile kind="product" value="open" href="/dashboard" />',
])('%s says none', (code) => {
  expect(found(code)).toEqual([]);
});

test('tests and programs without a screen may say what they like', () => {
  expect(found('<p>Bezahlen</p>', 'apps/dashboard/src/screens/pay/pay-screen.test.tsx')).toEqual([]);
  expect(found('<p>Bezahlen</p>', 'apps/dashboard/src/test/render-screen.tsx')).toEqual([]);
});

test('a file that cannot be read is no clean file', () => {
  expect(checkSaidWords(path, '<p>')).toHaveLength(1);
});
