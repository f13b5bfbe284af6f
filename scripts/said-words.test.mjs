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

const inCode = (code, at = 'apps/dashboard/src/parts/words.ts') => checkSaidWords(at, code);

test.each([
  ["export const keys = [['Esc', 'close']];", 'Esc'],
  ["export const keys = { undo: 'Ctrl Z' };", 'Ctrl Z'],
  ["element('h1', {}, 'Bitte warten')", 'Bitte warten'],
  ["document.title = 'noch nicht da';", 'noch nicht da'],
  ["const text = isOpen ? 'offen' : 'geschlossen für heute';", 'geschlossen für heute'],
  ['const text = `Noch ${count}`;', 'Noch'],
  ["const text = count === 1 ? 'Gang' : 'x';", 'Gang'],
])('%s says words of its own in code', (code, words) => {
  const said = [expect.stringContaining(`«${words}» belongs into the catalogues`)];
  expect(inCode(code)).toEqual(said);
  expect(inCode(code, path)).toEqual(said);
});

test.each([
  "if (event.key === 'Enter') press();",
  "switch (error.name) { case 'NotAllowedError': stop(); }",
  "import { Title } from './Title words.ts'; export type Word = 'Ja' | 'Nein';",
  "throw new Error('nobody sees this but the log');",
  "api('GET /v1/orders/{orderId}'); lazyScreen('LoginScreen'); zoneOf('Europe/Zurich');",
  "document.querySelector('main section'); t(`${reason}Text`); element('p', { class: 'dsp dsp--none' });",
  `const art = '<path d="M28 58" fill="none"/>'; const keys = { 'Some key': t('some.key') };`,
])('%s says none in code', (code) => {
  expect(inCode(code)).toEqual([]);
});

test('names of products of others are the same everywhere', () => {
  const code = "export const models = ['Star mC-Print3'];";
  expect(inCode(code, 'apps/dashboard/src/screens/settings-devices/printer-models.ts')).toEqual([]);
  expect(inCode(code)).toHaveLength(1);
});

test('tests and programs without a screen may say what they like', () => {
  expect(found('<p>Bezahlen</p>', 'apps/dashboard/src/screens/pay/pay-screen.test.tsx')).toEqual([]);
  expect(found('<p>Bezahlen</p>', 'apps/dashboard/src/test/render-screen.tsx')).toEqual([]);
});

test('a file that cannot be read is no clean file', () => {
  expect(checkSaidWords(path, '<p>')).toHaveLength(1);
});
