import { expect, test } from 'vitest';

import { aMenu } from '../../test/a-menu.ts';
import { cartVat } from './cart-vat.ts';
import { addLine, newDraft, plainLine, pricedLines } from './draft.ts';
import { makeLinePricer } from './price-draft.ts';

const draft = addLine(newDraft('d', 't', 'dinein', 0), { ...plainLine, opid: 'a', productId: 'steak', count: 2 });
const lines = pricedLines(draft, makeLinePricer(aMenu().menu));

test('a dish has the standard rate in the house and the reduced one when it is carried away', () => {
  expect(cartVat(lines, 'dinein', '2026-03-02')).toEqual([{ rate: 81, vat: 719 }]);
  expect(cartVat(lines, 'takeaway', '2026-03-02')).toEqual([{ rate: 26, vat: 243 }]);
});

test('an empty cart has no VAT', () => {
  expect(cartVat([], 'dinein', '2026-03-02')).toEqual([]);
});
