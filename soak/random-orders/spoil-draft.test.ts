import { contract } from '@comanda/contract/calls';
import { errorCatalogue } from '@comanda/contract/errors';
import { expect, it } from 'vitest';

import { deriveSeed, randomOf } from '../random.ts';
import { priceOf, soldLines } from './oracle.ts';
import { randomDraft } from './random-draft.ts';
import { randomVenue } from './random-venue.ts';
import { mistakeNames, spoil } from './spoil-draft.ts';

const seeds = Array.from({ length: 300 }, (_, index) => deriveSeed(1, index));

function draftOf(seed: number) {
  const random = randomOf(seed);
  const plan = randomVenue('v', random);
  const stock = plan.menu.products.flatMap(({ id, stock: { current } }) =>
    current === null ? [] : [[id, current] as const],
  );
  return { random, plan, draft: randomDraft(plan, new Map(stock), random) };
}

it('makes the same venue and cart of the same seed, and carts that the contract lets in', () => {
  for (const seed of seeds.slice(0, 50)) {
    const { plan, draft } = draftOf(seed);
    expect(draftOf(seed)).toMatchObject({ plan, draft });
    expect(contract['POST /v1/orders'].body.safeParse(draft).error?.issues).toBe(undefined);
  }
});

it('finds an occasion for every mistake, and expects the status that the catalogue has', () => {
  const made = new Set<string>();
  for (const seed of seeds) {
    const facts = draftOf(seed);
    for (const name of mistakeNames) {
      const spoilt = spoil(facts, name);
      if (spoilt === null) continue;
      made.add(name);
      expect(errorCatalogue).toHaveProperty([spoilt.code, 'status'], spoilt.status);
    }
  }
  expect(mistakeNames.filter((name) => !made.has(name))).toEqual([]);
});

it('meets what is rare: lines of several rates, options that take off more than there is, free dishes', () => {
  const found = { severalRates: 0, inexact: 0, belowNothing: 0, free: 0, ofCombos: 0, freeInCombos: 0 };
  for (const seed of seeds) {
    const { plan, draft } = draftOf(seed);
    for (const line of soldLines(draft.products, plan.menu)) {
      const priced = priceOf(line, { menu: plan.menu, type: draft.type, hasVat: true });
      if (priced.byRate.size > 1) found.severalRates += 1;
      if (!priced.isExact) found.inexact += 1;
      if (priced.one < 0) found.belowNothing += 1;
      if (priced.one === 0) found.free += 1;
      if (line.combo) found.ofCombos += 1;
      if (line.combo && line.share === 0) found.freeInCombos += 1;
    }
  }
  for (const times of Object.values(found)) expect(times).toBeGreaterThan(3);
});
