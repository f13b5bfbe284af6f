import { execFileSync } from 'node:child_process';

import { parseAst } from 'vite';
import { expect, test } from 'vitest';

import { withOneShape } from './one-shape.mjs';

const shaped = (text, lang = 'ts') => withOneShape(text, lang, parseAst);
const before = '__proto__:Object.prototype,';

test('An object that begins with another one gets a property before it', () => {
  expect(shaped('const moved = { ...order, state };')).toBe(`const moved = { ${before}...order, state };`);
  expect(shaped('f({ ...a, ...b })')).toBe(`f({ ${before}...a, ...b })`);
  expect(shaped('const x = <T,>(a: T) => ({ ...a, b: [{ ...c, d: 1 }] }) as Y;')).toBe(
    `const x = <T,>(a: T) => ({ ${before}...a, b: [{ ${before}...c, d: 1 }] }) as Y;`,
  );
});

test('Letters that take more than one byte move no place', () => {
  expect(shaped("const name = 'Zürcher Rösti 🧀'; const x = { ...a, b: 1 };")).toBe(
    `const name = 'Zürcher Rösti 🧀'; const x = { ${before}...a, b: 1 };`,
  );
});

test('All else stays as it is', () => {
  for (const text of [
    'const copy = { ...order };',
    'const first = { state, ...order, b: 1 };',
    'const { a, ...rest } = order;',
    'f(...all, { b: 1 });',
    'const own = { ...order, __proto__: null };',
    "const own = { ...order, '__proto__': null };",
    'const text = "{ ...order, state }"; // { ...order, state }',
  ]) {
    expect(shaped(text)).toBe(text);
  }
  expect(shaped('const own = { ...order, ["__proto__"]: 1 };')).toContain(before);
  expect(shaped('exports.a = { ...b, c: 1 };', 'js')).toBe(`exports.a = { ${before}...b, c: 1 };`);
});

test('What is built is the same, and of one class', () => {
  const program = `
    const of = (order) => ({ ...order, state: 'ready', lines: [] });
    let [one, other] = [of({ id: 1, total: 2 }), of({ id: 2, total: 3 })];
    const isPlain = Object.getPrototypeOf(one) === Object.prototype;
    console.log(JSON.stringify({ one, keys: Object.keys(other), isPlain, isOfOneClass: %HaveSameMap(one, other) }));
  `;
  // What asks the engine is no JavaScript, so it is left out while the text is read.
  const text = shaped(program.replace('%', ''), 'js').replace('HaveSameMap', '%HaveSameMap');
  const said = execFileSync(process.execPath, ['--allow-natives-syntax', '--eval', text], { encoding: 'utf8' });
  expect(JSON.parse(said)).toEqual({
    one: { id: 1, total: 2, state: 'ready', lines: [] },
    keys: ['id', 'total', 'state', 'lines'],
    isPlain: true,
    isOfOneClass: true,
  });
});
