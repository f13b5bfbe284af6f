// Which texts of the catalogues anything says: a key that nothing names any more is work for every translator.
import { parseSync } from 'vite';

/** All keys of a catalogue, `cart.send`. */
export function keysOf(texts, path = '') {
  return Object.entries(texts).flatMap(([key, value]) => {
    const here = path === '' ? key : `${path}.${key}`;
    return typeof value === 'string' ? [here] : keysOf(value, here);
  });
}

const areasOf = (keys) =>
  new Set(
    keys.flatMap((key) => {
      const steps = key.split('.');
      return steps.slice(1).map((_, index) => steps.slice(0, index + 1).join('.'));
    }),
  );

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** `cart.sentAt` of `catalogue.cart.sentAt`. */
function memberPath(node) {
  const path = [];
  for (let each = node; each?.type === 'MemberExpression' && !each.computed; each = each.object) {
    path.unshift(each.property.name);
  }
  return path;
}

function visit(node, take) {
  if (Array.isArray(node)) for (const each of node) visit(each, take);
  else if (node !== null && typeof node === 'object') {
    if (typeof node.type === 'string') take(node);
    for (const value of Object.values(node)) visit(value, take);
  }
}

const nameOf = (key) => (key?.type === 'Identifier' ? key.name : key?.type === 'Literal' ? String(key.value) : null);

/** What one file mentions: words, computed words such as `states.${state}`, and ways through an object. */
function mentionsIn(path, text) {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0].message}`);
  const found = { path, words: new Set(), computed: [], ways: [], names: new Set() };
  visit(program.body, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') found.words.add(node.value);
    if (node.type === 'Literal' && typeof node.value === 'number') found.names.add(String(node.value));
    if (node.type === 'TemplateLiteral') {
      const parts = node.quasis.map(({ value }) => value.cooked ?? '');
      if (parts.length === 1) found.words.add(parts[0]);
      else if (parts.every((part) => /^[\w.]*$/.test(part)) && parts.some((part) => /\w/.test(part))) {
        found.computed.push(parts);
      }
    }
    if (node.type === 'MemberExpression' && !node.computed) found.ways.push(memberPath(node));
    if (node.type === 'Identifier') found.names.add(node.name);
    const own = /Property/.test(node.type) && !node.computed ? nameOf(node.key) : null;
    if (own !== null) found.names.add(own);
  });
  return found;
}

/** What may stand for the computed part of a key: words and names of any file. */
function wordsOfAll(mentions) {
  const whole = mentions.flatMap(({ words, names }) => [...words, ...names]);
  // Codes are cut at their last dot: `print.error.unclear`.
  return new Set([...whole, ...whole.map((word) => word.slice(word.lastIndexOf('.') + 1))]);
}

/** Keys that one file says: by their whole name, or by their end below an area that the file names. */
function keysSaidIn({ words, computed, ways, names }, { keys, areas, known, lenders }) {
  const lent = Object.entries(lenders).flatMap(([name, area]) => (names.has(name) ? [area] : []));
  const spaces = ['', ...[...words, ...lent].filter((word) => areas.has(word)).map((area) => `${area}.`)];
  const said = new Set();
  for (const space of spaces) {
    for (const word of words) if (space !== '' || word.includes('.')) said.add(space + word);
    for (const parts of computed) {
      if (space === '' && !parts.join('').includes('.')) continue;
      const pattern = new RegExp(`^${escaped(space)}${parts.map(escaped).join('(.+)')}$`);
      for (const key of keys) {
        const values = pattern.exec(key)?.slice(1);
        if (values?.every((value) => known.has(value) || value.split('.').every((step) => known.has(step)))) {
          said.add(key);
        }
      }
    }
  }
  for (const way of ways) for (let from = 0; from < way.length; from += 1) said.add(way.slice(from).join('.'));
  return said;
}

/**
 * @param files path → text of everything that may say something
 * @param lenders functions that hand out the texts of an area to other files, by their name
 * @param declared area or key → the file that says it in a way that cannot be read here
 * @returns keys that nothing says, and declarations that are not needed or say what is not so
 */
export function checkSaidTexts({ catalogue, files, lenders = {}, declared = {} }) {
  const keys = keysOf(catalogue);
  const areas = areasOf(keys);
  const mentions = Object.entries(files).map(([path, text]) => mentionsIn(path, text));
  const known = wordsOfAll(mentions);
  const said = new Set(mentions.flatMap((each) => [...keysSaidIn(each, { keys, areas, known, lenders })]));
  const unsaid = keys.filter((key) => !said.has(key));
  const covers = (area) => (key) => key === area || key.startsWith(`${area}.`);
  const needless = Object.entries(declared).flatMap(([area, path]) => {
    if (files[path] === undefined) return [`${area}: there is no ${path}`];
    return unsaid.some(covers(area)) ? [] : [`${area}: needs no declaration`];
  });
  // What is handed on as a whole must still be known by its name somewhere.
  const isDeclared = (key) =>
    Object.keys(declared).some((area) => covers(area)(key)) && known.has(key.slice(key.lastIndexOf('.') + 1));
  const isLender = Object.entries(lenders).flatMap(([name, area]) =>
    areas.has(area) && known.has(name) ? [] : [`${name}: lends nothing of ${area}`],
  );
  return { unused: unsaid.filter((key) => !isDeclared(key)), needless: [...needless, ...isLender] };
}
