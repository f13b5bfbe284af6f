import { errorCatalogue } from '@comanda/contract/errors';
import german from '@comanda/messages/de-CH.json';
import english from '@comanda/messages/en-US.json';
import { expect, test } from 'vitest';

type Tree = { readonly [key: string]: string | Tree };

function textAt(tree: Tree, path: readonly string[]): string | undefined {
  const [step = '', ...rest] = path;
  const here = tree[step];
  if (typeof here === 'string' || here === undefined) return rest.length === 0 ? here : undefined;
  return textAt(here, rest);
}

test('every code that the server can answer has a text in every language', () => {
  const missing = Object.keys(errorCatalogue).filter((code) =>
    [german, english].some((catalogue) => textAt(catalogue.errors, code.split('.')) === undefined),
  );
  expect(missing).toEqual([]);
  expect(Object.keys(errorCatalogue).length).toBeGreaterThan(30);
});
