import type { WireTicketPrinters } from '@comanda/contract/station-printing';
import german from '@comanda/messages/de-CH.json' with { type: 'json' };
import { expect, test } from 'vitest';

import { newDraft, plainLine } from '../../screens/terminal/draft.ts';
import { aMenu } from '../../test/a-menu.ts';
import { orderOfDraft } from '../outbox/order-of-draft.ts';
import { papersHere } from './papers-here.ts';
import { canPrint } from './print-entry.ts';

const nowMs = Date.UTC(2026, 10, 20, 18, 42);
const user = { id: 'u1', name: 'Sara' };
const called = { id: 'p1', name: 'Bon', url: 'http://10.0.0.9/x', columns: 48, characters: 'european' } as const;
const here: WireTicketPrinters = {
  stations: [{ id: 'kitchen', name: 'Küche', autoPrint: true, printers: [called] }],
  locale: 'de-CH',
  languages: ['de'],
};
const paper = {
  here: () => here,
  words: () => german.paper,
  place: () => ({ name: null, area: null }),
  tell: () => {},
};

test('whose it is stands on it as the server says it: nothing of who eats in the house, and no empty line', () => {
  const guest = { name: ' Frau Keller ', phone: '', email: null, address: null };
  const paperOf = (type: 'dinein' | 'pickup') => {
    const line = { ...plainLine, opid: 'a', productId: 'beer', count: 1 };
    const made = orderOfDraft(
      { ...newDraft('d1', 'tb_12', type, nowMs / 1000), lines: [line] },
      {
        menu: aMenu().menu,
        table: { id: 'tb_12', method: 'table', active: true, isCheckout: false },
        requiresTable: false,
        timeZone: 'Europe/Zurich',
        leaving: null,
        customerId: 'c1',
        user,
        now: nowMs,
      },
    );
    if (!made.ok) throw new Error(made.code);
    const settings = { requiresTable: false, timeZone: 'Europe/Zurich', currency: 'CHF' } as const;
    const device = { paper, hasNoConnection: () => true, user, settings, nowMs: () => nowMs };
    const taken = { placed: made.value.placed, number: 'K3-0007', guest, receiver: null, isTried: false };
    return papersHere(device, taken)[0]?.document ?? 'none';
  };
  expect(paperOf('dinein')).toContain('Stange');
  expect(paperOf('dinein')).not.toContain('Keller');
  expect(paperOf('pickup')).toContain('"Frau Keller"');
  expect(paperOf('pickup')).not.toContain('"kind":"text","text":""');
});

test('nothing is printed by hand before the word is there that it is a duplicate', () => {
  const entryPaper = { stationId: 'kitchen', stationName: 'Küche', lines: ['a'], document: '{}' };
  const unclear = { ...entryPaper, state: { kind: 'unclear' } } as const;
  expect(canPrint({ paper, nowMs: () => nowMs }, unclear)).toBe(true);
  expect(canPrint({ paper: { ...paper, words: () => null }, nowMs: () => nowMs }, unclear)).toBe(false);
});
