// The inventory names every package that the program is made of, as the lockfile has it.
import { beforeAll, expect, it } from 'vitest';

import { root } from './places.mjs';
import { addressOf, makeSbom, packagesOf } from './sbom.mjs';

const packages = packagesOf(root);
let sbom;
let found;
beforeAll(() => {
  sbom = makeSbom(root);
  found = new Map(sbom.components.map((component) => [component.purl, component]));
});

it('every package of the lockfile stands in it, with version, licence and content, and no other', () => {
  const named = packages.map(({ name, version }) => addressOf(name, version));
  expect(named.filter((address) => !found.has(address))).toEqual([]);
  for (const { name, version, integrity } of packages) {
    const { version: said, licenses, hashes } = found.get(addressOf(name, version));
    expect([name, said]).toEqual([name, version]);
    const words = licenses?.map(({ license, expression }) => license?.id ?? license?.name ?? expression);
    expect([name, words?.every((word) => (word ?? '') !== '')]).toEqual([name, true]);
    const content = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
    expect([name, hashes]).toEqual([name, [{ alg: 'SHA-512', content }]]);
  }
  const houses = sbom.components.filter(({ purl }) => purl.includes('%40comanda/'));
  expect(houses.length).toBeGreaterThan(10);
  expect(found.size).toBe(new Set(named).size + houses.length);
});

it('what is only there for building and testing does not, what the program runs on does', () => {
  const names = new Set(sbom.components.map(({ name }) => name));
  for (const needed of ['react', 'nodemailer', 'pg-types', 'fastify'])
    expect([needed, names.has(needed)]).toEqual([needed, true]);
  for (const tool of ['vitest', 'typescript', 'oxlint', 'vite']) expect([tool, names.has(tool)]).toEqual([tool, false]);
  const refs = new Set([sbom.metadata.component['bom-ref'], ...sbom.components.map((each) => each['bom-ref'])]);
  expect(
    sbom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter((ref) => !refs.has(ref)),
  ).toEqual([]);
});
