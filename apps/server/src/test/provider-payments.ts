/** Payments and refunds as the adapters of payment providers are asked for them in tests, and the accounts they use. */
import { money } from '@comanda/domain/money';
import { anId } from '@comanda/test-kit/a-draft';
import { sandboxAccounts } from '@comanda/test-kit/payment-sandbox';

import type { AskedPayment, AskedRefund, OpenAccount } from '../modules/payment-providers/index.ts';
import { fridayEvening } from './test-clock.ts';

const { datatrans, wallee, sumup } = sandboxAccounts;
export const accounts = {
  datatrans: { username: datatrans.username, password: datatrans.password, signKey: datatrans.signKey },
  wallee: { ...wallee },
  sumup: { ...sumup },
} as const satisfies Record<string, OpenAccount>;

export const aPayment = (fields: Partial<AskedPayment> = {}): AskedPayment => ({
  id: anId(),
  customerId: 'linde',
  amount: money(4250),
  tip: money(250),
  currency: 'CHF',
  text: '2026-47-123',
  language: 'de-CH',
  subMethods: [],
  device: null,
  authorizesOnly: false,
  returnUrls: {
    success: 'http://comanda.test/pay/success?payment=1',
    cancel: 'http://comanda.test/pay/cancel',
    error: 'http://comanda.test/pay/error',
  },
  webhookUrl: null,
  askedAt: fridayEvening,
  ...fields,
});

export const aRefund = (
  payment: AskedRefund['payment'],
  amount: number,
  fields: Partial<AskedRefund> = {},
): AskedRefund => ({
  id: anId(),
  payment,
  amount: money(amount),
  currency: 'CHF',
  refundedBefore: money(0),
  askedAt: fridayEvening,
  ...fields,
});

export const patience = (): AbortSignal => new AbortController().signal;
