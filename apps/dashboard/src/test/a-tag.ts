/** Tags of the wire for tests: one that holds fifty francs, changed where a test cares. */
import type { WireNfcEntry, WireNfcTag } from '@comanda/contract/nfc-tags';
import { money, zero } from '@comanda/domain/money';

export function aTag(change: Partial<WireNfcTag> = {}): WireNfcTag {
  return {
    id: 'tag1',
    serial: '04A22B1AC35280',
    code: 'LINDE-7',
    name: 'Mia',
    currency: 'CHF',
    state: 'active',
    balance: money(5000),
    hasPin: false,
    paymentLimit: null,
    replacedBy: null,
    registeredAt: 1_763_000_000,
    lastUsedAt: 1_763_000_000,
    version: 1,
    ...change,
  };
}

/** It was charged in cash. */
export function aTagEntry(change: Partial<WireNfcEntry> = {}): WireNfcEntry {
  return {
    id: 'e1',
    kind: 'charge',
    at: 1_763_000_000,
    amount: money(5000),
    balance: money(5000),
    method: 'cash',
    methodName: '',
    rounding: zero,
    reference: null,
    payment: null,
    orderNumber: null,
    otherTag: null,
    by: { id: 'u1', name: 'Sara Meier' },
    ...change,
  };
}
