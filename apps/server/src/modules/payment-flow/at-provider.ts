/** All that a provider is told of one payment: read anew before each call, because it may have moved meanwhile. */
import { add, money, negate, zero } from '@comanda/domain/money';
import { goesThroughProvider, type PaymentMethod, type PaymentWay } from '@comanda/domain/payments/payment';
import type { SubMethod } from '@comanda/domain/payments/payment-setup';

import type { House } from '../../platform/house.ts';
import { openMethod } from '../payment-methods/index.ts';
import type { AskedPayment, AskedRefund, OpenAccount, Provider } from '../payment-providers/index.ts';
import {
  findFlow,
  findPayment,
  findGivenBackByProvider,
  type FlowRow,
  type PaymentKey,
  type PaymentRow,
} from '../payments/index.ts';
import { findSettings } from '../settings/index.ts';

/** Null for methods that no provider takes. */
export type FindProvider = (method: PaymentMethod) => Provider | null;

export type FlowTools = {
  readonly house: House;
  readonly findProvider: FindProvider;
  /** Under which the whole world reaches this server; null: nobody can report to it. */
  readonly publicUrl: string | null;
};

export type AtProvider = {
  readonly key: PaymentKey;
  readonly payment: PaymentRow;
  readonly flow: FlowRow;
  readonly provider: Provider;
  /** Null: its credentials are gone or cannot be read. */
  readonly account: OpenAccount | null;
  /** Those that the venue offers. */
  readonly subMethods: readonly SubMethod[];
};

/** @returns null for a payment that no provider takes */
export async function readAtProvider({ house, findProvider }: FlowTools, key: PaymentKey): Promise<AtProvider | null> {
  const db = house.database.write;
  const [flow, found] = [await findFlow(db, key), await findPayment(db, key.customerId, key.paymentId)];
  const provider = found && goesThroughProvider(found.row.method) ? findProvider(found.row.method) : null;
  if (flow === null || found === null || provider === null) return null;
  const method = await openMethod(house, { customerId: key.customerId, id: flow.method_row_id });
  const { account, subMethods } = method ?? { account: null, subMethods: [] };
  return { key, payment: found.row, flow, provider, account, subMethods };
}

/** The provider’s name in the address that it reports to. */
const reportsAs: Readonly<Partial<Record<PaymentWay, string>>> = {
  datatrans: 'datatrans',
  wallee_terminal: 'wallee',
  sumup: 'sumup',
};

export async function askedPayment({ house, publicUrl }: FlowTools, at: AtProvider): Promise<AskedPayment> {
  const { payment, flow, key } = at;
  const { currency } = await findSettings(house.database.read, key.customerId);
  const back = `${flow.address}/payReturn/${encodeURIComponent(key.customerId)}/${encodeURIComponent(key.paymentId)}`;
  const reporter = reportsAs[payment.method];
  const isReached = publicUrl !== null && reporter !== undefined;
  return {
    id: payment.id,
    customerId: key.customerId,
    amount: add(payment.amount, payment.tip),
    tip: payment.tip,
    currency,
    text: flow.subject,
    language: flow.language,
    subMethods: at.subMethods,
    device: flow.device,
    authorizesOnly: flow.authorizes_only,
    returnUrls: { success: `${back}?to=success`, cancel: `${back}?to=cancel`, error: `${back}?to=error` },
    webhookUrl: isReached
      ? `${publicUrl.replace(/\/+$/, '')}/v1/webhooks/${reporter}/${encodeURIComponent(key.customerId)}`
      : null,
    askedAt: flow.asked_at ?? house.clock(),
  };
}

/** @throws Error where the payment that is given back was never at a provider */
export async function askedRefund({ house }: FlowTools, at: AtProvider): Promise<AskedRefund> {
  const { payment, flow, key } = at;
  const db = house.database.write;
  const paidId = payment.refund_of ?? '';
  const paid = await findPayment(db, key.customerId, paidId);
  const paidFlow = await findFlow(db, { ...key, paymentId: paidId });
  if (paid === null || paidFlow?.handle == null) throw new Error(`refund ${payment.id} of nothing at a provider`);
  const { currency } = await findSettings(house.database.read, key.customerId);
  const before = await findGivenBackByProvider(db, { ...key, paymentId: paidId });
  return {
    id: payment.id,
    payment: { id: paidId, handle: paidFlow.handle, amount: paid.row.total },
    amount: negate(payment.amount),
    currency,
    refundedBefore: add(negate(add(zero, ...before.map(({ total }) => total))), money(flow.refunded_beside ?? 0)),
    askedAt: flow.asked_at ?? house.clock(),
  };
}
