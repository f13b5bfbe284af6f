/** One house that takes money in every way there is, and what its till remembers. */
import type { ContractKey } from '@comanda/contract/calls';
import type { WireOrder } from '@comanda/contract/orders';
import type { WirePayment } from '@comanda/contract/payments';
import { money } from '@comanda/domain/money';
import { isUnderWay } from '@comanda/domain/payments/payment-states';
import { aCombo, aComponent, aMenu } from '@comanda/test-kit/a-menu';
import { aDatatrans, aMethod, aWallee } from '@comanda/test-kit/a-payment-method';
import { aVenue, type VenuePlan } from '@comanda/test-kit/a-venue';

import type { ProviderOnTrial } from '../../apps/server/src/test/provider-on-trial.ts';
import type { SentLoosely, TestServer } from '../../apps/server/src/test/start-test-server.ts';
import { openVenue, ours } from '../in-process/house.ts';
import type { Random } from '../random.ts';

export type Evening = {
  readonly server: TestServer;
  /** The provider of cards and apps: it knows what it really charged. */
  readonly trial: ProviderOnTrial;
  readonly plan: VenuePlan;
  readonly random: Random;
  readonly orders: string[];
  readonly payments: string[];
  readonly counts: Record<string, number>;
  /** Refunds that the provider did not make, of which staff said that the guest has the money all the same. */
  readonly toldGone: Set<string>;
  /** What the provider had before this house was opened. */
  readonly chargedBefore: number;
};

export async function openEvening(
  { server, trial }: Pick<Evening, 'server' | 'trial'>,
  seed: number,
  random: Random,
): Promise<Evening> {
  const combos = [
    aCombo('lunch', 2200, [
      aComponent('dish', { roesti: 0, odd: 333, filet: 900 }),
      aComponent('drink', { rivella: 0, fendant: 300 }),
    ]),
  ];
  const plan = aVenue({
    customerId: `money-${seed}`,
    vatNumber: random.chance(0.9) ? 'CHE-123.456.788' : null,
    menu: { ...aMenu(), combos },
  });
  await openVenue(server, plan, ours);
  const params = { customerId: plan.customerId };
  const admin = { as: ours.admin, params };
  for (const method of [aMethod('ext_twint'), aDatatrans(), aWallee()]) {
    await expectDone(server, 'POST /v1/customers/{customerId}/paymentMethods', { ...admin, body: method });
  }
  for (const name of ['Terrasse', 'Saal']) {
    const body = { id: random.uuid(), name, model: 'A920', station: null, terminalId: `${seed}-${name}`, active: true };
    await expectDone(server, 'POST /v1/customers/{customerId}/terminals', { ...admin, body });
  }
  Object.assign(trial, { mood: 'well', guest: 'approve', extraTip: money(0) });
  const remembered = {
    orders: [],
    payments: [],
    counts: {},
    toldGone: new Set<string>(),
    chargedBefore: trial.balance(),
  };
  return { server, trial, plan, random, ...remembered };
}

async function expectDone(server: TestServer, key: ContractKey, sent: SentLoosely): Promise<void> {
  const { statusCode, body } = await server.send(key, sent);
  if (statusCode !== 200) throw new Error(`${key} answered ${statusCode}: ${body}`);
}

export function count({ counts }: Evening, what: string, by = 1): void {
  counts[what] = (counts[what] ?? 0) + by;
}

/** Refused is fine: what a person asked for may be too late. @returns the answer, null where it was refused. */
export async function ask<Value>(evening: Evening, key: ContractKey, sent: SentLoosely): Promise<Value | null> {
  const { server } = evening;
  const response = await server.send(key, sent);
  if (response.statusCode >= 500)
    throw new Error(`${key} answered ${response.statusCode}: ${response.body} to ${JSON.stringify(sent)}`);
  count(evening, response.statusCode === 200 ? 'commands' : 'refusals');
  return response.statusCode === 200 ? response.json<Value>() : null;
}

export async function orderOf({ server }: Evening, orderId: string): Promise<WireOrder> {
  const { order } = await server.call('GET /v1/orders/{orderId}', { as: ours.admin, params: { orderId } });
  return order;
}

export async function paymentOf({ server }: Evening, paymentId: string): Promise<WirePayment> {
  const { payment } = await server.call('GET /v1/payments/{paymentId}', { as: ours.admin, params: { paymentId } });
  return payment;
}

/** Whether money of an order is on its way back: it is open again once it has gone, whoever pays meanwhile. */
export async function isGoingBack({ server }: Evening, orderId: string): Promise<boolean> {
  const of = { as: ours.admin, params: { orderId } };
  const { payments } = await server.call('GET /v1/orders/{orderId}/payments', of);
  return payments.some(({ refundOf, state }) => refundOf !== null && isUnderWay(state));
}

/** What a payment may still take. */
export function openOf({ state, stillToPay, reserved }: WireOrder): number {
  return state === 'canceled' ? 0 : Math.max(0, stillToPay - reserved);
}
