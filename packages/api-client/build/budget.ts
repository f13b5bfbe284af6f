/** How much JavaScript a page may ask for before it can be used: more breaks the build. */
import { gzipSync } from 'node:zlib';

import type { Plugin, Rollup } from 'vite';

type Budget = {
  /** As gzip makes it, bytes. */
  readonly mostBytes: number;
  /** Of the catalogues one is always needed: the largest counts. The source of their modules. */
  readonly catalogues: RegExp;
  /** The screen that is meant, where the entry alone is none: the source of its module. */
  readonly screen?: RegExp;
};

const isOf = (source: RegExp) => (chunk: Rollup.OutputChunk) => source.test(chunk.facadeModuleId ?? '');

/** The entry, the screen and the largest catalogue, with whatever these import at once. */
function firstFiles(bundle: Rollup.OutputBundle, { catalogues, screen }: Budget): Rollup.OutputChunk[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set<Rollup.OutputChunk>();
  const take = (chunk: Rollup.OutputChunk | undefined) => {
    if (chunk === undefined || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) take(chunks.find(({ fileName }) => fileName === name));
  };
  const texts = chunks.filter(isOf(catalogues)).toSorted((a, b) => b.code.length - a.code.length);
  const roots = [chunks.find(({ isEntry }) => isEntry), texts[0], ...(screen ? [chunks.find(isOf(screen))] : [])];
  if (roots.includes(undefined)) throw new Error('the budget saw no entry, no catalogue or not the screen');
  for (const root of roots) take(root);
  return [...found];
}

export function budget(given: Budget): Plugin {
  return {
    name: 'comanda-budget',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const sizes = firstFiles(bundle, given)
          .map(({ fileName, code }) => ({ fileName, bytes: gzipSync(code).length }))
          .toSorted((a, b) => b.bytes - a.bytes);
        const bytes = sizes.reduce((sum, file) => sum + file.bytes, 0);
        if (bytes <= given.mostBytes) return;
        const list = sizes.map((file) => `${file.fileName} ${file.bytes}`).join(', ');
        this.error(
          `${bytes} bytes of JavaScript before the first interaction, ${given.mostBytes} are allowed: ${list}`,
        );
      },
    },
  };
}
