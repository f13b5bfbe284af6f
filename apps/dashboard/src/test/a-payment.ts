/** Payments of the wire for tests: cash that was taken, changed where a test cares. */
import type { WirePayment } from '@comanda/contract/payments';
import { money, subtract, zero } from '@comanda/domain/money';

export function aPayment(change: Partial<WirePayment> = {}): WirePayment {
  const amount = change.amount ?? money(3450);
  const { state = 'success', refundOf = null, refunded = zero } = change;
  const isGivenBack = state === 'success' && refundOf === null && amount > refunded;
  return {
    id: 'p1',
    method: 'cash',
    methodName: '',
    subMethod: null,
    state,
    source: 'pos',
    split: 'whole',
    amount,
    tip: zero,
    rounding: zero,
    total: amount,
    cashReceived: null,
    change: zero,
    drawer: null,
    cashBalance: null,
    nfcTag: null,
    chargedTag: null,
    openAmount: zero,
    receiptNumber: '41',
    receiptUrl: null,
    deviceNumber: null,
    takenAt: 1_763_000_000,
    reference: null,
    providerReference: null,
    maskedCard: null,
    isConfirmed: true,
    step: null,
    failReason: null,
    refunded,
    left: { amount: isGivenBack ? subtract(amount, refunded) : zero, rounding: zero },
    refundOf,
    canCancel: false,
    deviceName: null,
    orders: [{ id: 'o1', number: '2026-47-119', amount, state: 'done', stillToPay: zero, lines: [] }],
    ...change,
  };
}

/** At the terminal, with the money not there yet. */
export function aRunningPayment(change: Partial<WirePayment> = {}): WirePayment {
  return aPayment({
    method: 'wallee_terminal',
    state: 'paying',
    receiptNumber: null,
    step: { kind: 'terminal', url: null, message: null },
    canCancel: true,
    deviceName: 'Terminal Theke',
    ...change,
  });
}
