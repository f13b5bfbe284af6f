/** Compiles the catalogues while building, so that no ICU parser goes to the browser. */
import { readFileSync } from 'node:fs';

import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

type Texts = { readonly [key: string]: string | Texts };

const compiled = (texts: Texts): unknown =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? compile(text) : compiled(text)]),
  );

/** Only what lies under one of these paths (`errors.cart`). */
function cut(texts: Texts, areas: readonly string[]): Texts {
  const kept = Object.entries(texts).flatMap(([key, text]): [string, string | Texts][] => {
    if (areas.includes(key)) return [[key, text]];
    const below = areas.filter((area) => area.startsWith(`${key}.`)).map((area) => area.slice(key.length + 1));
    return below.length === 0 || typeof text === 'string' ? [] : [[key, cut(text, below)]];
  });
  return Object.fromEntries(kept);
}

/**
 * @param areas what the app says; left out: everything
 * @param parts the areas of each part that is asked for by its name, `de-CH.json?work`
 */
export function catalogues(areas?: readonly string[], parts: Readonly<Record<string, readonly string[]>> = {}): Plugin {
  return {
    name: 'comanda-catalogues',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
      },
    }),
    load: {
      filter: { id: /\/messages\/src\/[\w-]+\.json(\?\w+)?$/ },
      handler(id) {
        const [file = '', part] = id.split('?');
        const said = part === undefined ? areas : parts[part];
        if (part !== undefined && said === undefined) return this.error(`no part of the texts is called ${part}`);
        const texts: Texts = JSON.parse(readFileSync(file, 'utf8'));
        const spoken = said === undefined ? texts : cut(texts, said);
        return { code: `export default ${JSON.stringify(compiled(spoken))}`, moduleType: 'js' };
      },
    },
  };
}
