import { money } from '@comanda/domain/money';
import { expect, test } from 'vitest';

import { chooseTip, confirmTip, freshEntry, leaveTip, typeDigits } from './cash-entry.ts';

const ownTip = { kind: 'other', amount: money(0) } as const;
const round = { kind: 'round', amount: money(150) } as const;

test('digits go to the tip while its step is open, and to the money received before and after', () => {
  const typing = typeDigits(chooseTip(typeDigits(freshEntry, '5000'), ownTip), '350');
  expect(typing).toMatchObject({ step: 'tip', digits: '5000', tipDigits: '350', tip: { kind: 'other', amount: 350 } });
  const confirmed = confirmTip(typing);
  expect(confirmed).toMatchObject({ step: 'received', digits: '5000', tip: { kind: 'other', amount: 350 } });
  expect(typeDigits(confirmed, '6000')).toMatchObject({ digits: '6000', tip: { amount: 350 } });
});

test('leaving the tip step brings back the tip that was chosen before', () => {
  const typing = typeDigits(chooseTip(chooseTip(freshEntry, round), ownTip), '9900');
  expect(leaveTip(typing)).toMatchObject({ step: 'received', tip: round, tipDigits: '' });
  expect(leaveTip(chooseTip(typing, ownTip))).toMatchObject({ tip: round });
});

test('a tip step confirmed without a digit is no tip', () => {
  expect(confirmTip(chooseTip(freshEntry, ownTip)).tip).toEqual({ kind: 'none', amount: 0 });
});

test('a share or a round sum is chosen at once', () => {
  expect(chooseTip(chooseTip(freshEntry, ownTip), round)).toMatchObject({ step: 'received', tip: round });
});
