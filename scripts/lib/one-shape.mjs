// Objects that begin with what another one has get one shape, not one each.
//
// The engine of Node 20 makes `{ ...order, state }` a hidden class of its own each time it runs: adding `state` costs ten
// times as much as building the object, and whoever reads it later meets an endless row of classes. With a property before
// the spread it is one class for all of them. `__proto__: Object.prototype` is what such an object has anyway.
// docs/decisions/0063; where the program is built for a later Node, this may go.
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';

const loaders = { '.ts': 'ts', '.tsx': 'tsx', '.js': 'js', '.mjs': 'js', '.cjs': 'js' };
const before = '__proto__:Object.prototype,';

/** Where in the text the first property of such an object stands. */
function* spreadsAhead(node) {
  if (Array.isArray(node)) {
    for (const each of node) yield* spreadsAhead(each);
    return;
  }
  if (node === null || typeof node !== 'object') return;
  const [first, ...others] = node.type === 'ObjectExpression' ? node.properties : [];
  if (first?.type === 'SpreadElement' && others.length > 0 && !others.some(namesPrototype)) yield first.start;
  for (const name of Object.keys(node)) yield* spreadsAhead(node[name]);
}

/** Twice it would be an error of syntax. */
function namesPrototype({ type, computed, key }) {
  return type === 'Property' && !computed && (key.name ?? key.value) === '__proto__';
}

/**
 * @param parse of Vite: text and language to syntax tree
 * @returns the same program
 */
export function withOneShape(text, lang, parse) {
  if (!text.includes('...')) return text;
  const places = [...spreadsAhead(parse(text, { lang }).body)].toSorted((a, b) => a - b);
  let made = '';
  let from = 0;
  for (const place of places) {
    made += text.slice(from, place) + before;
    from = place;
  }
  return made + text.slice(from);
}

/** For esbuild: over the program's own text and that of its libraries. */
export async function oneShape() {
  const { parseAst } = await import('vite');
  return {
    name: 'one-shape',
    setup: ({ onLoad }) => {
      onLoad({ filter: /\.(?:tsx?|[cm]?js)$/ }, ({ path }) => {
        const loader = loaders[extname(path)];
        return { contents: withOneShape(readFileSync(path, 'utf8'), loader, parseAst), loader };
      });
    },
  };
}
