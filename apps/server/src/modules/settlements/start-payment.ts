/** Start: money that a provider is to take; nothing is paid by it yet (decisions.md §4). */
import type { TakePaymentRead } from '@comanda/contract/payments';
import { accept, refuse } from '@comanda/domain/decision';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { runCommand } from '../journal/index.ts';
import { findOffered } from '../payment-methods/index.ts';
import { currentSettings } from '../settings/index.ts';
import { beginPayment, type BeginRefusal } from './begin-payment.ts';
import { decideAsked, type DecidedRefusal, findPaidOrders } from './decide-payment.ts';

export type StartPaymentCommand = {
  readonly payment: TakePaymentRead;
  readonly caller: Pick<Caller, 'userId'>;
  /** Under which address this server was called. */
  readonly origin: string;
};

type Refusals = BeginRefusal | DecidedRefusal | 'orders.error.notFound' | 'payments.error.methodNotAllowed';

export function startPayment(house: House, { payment, caller, origin }: StartPaymentCommand) {
  // Neither how it came nor when says what is to be paid: a repeat is known whichever way it goes.
  const { socketId, sentAt: _sentAt, offline, nfcTag: _nfcTag, ...body } = payment;
  const { id, customer: customerId, method, station, printsReceipt } = payment;
  const command = { customerId, id, kind: 'payment.take', actorId: caller.userId, body, socketId };
  return runCommand<{ paymentId: string; practice?: undefined }, Refusals>(house, command, async (venue) => {
    if (offline !== undefined) return refuse('payments.error.cashOnlyOffline');
    const settings = await currentSettings(venue);
    const wish = { method, methodId: payment.methodId ?? null, source: 'pos' } as const;
    const offered = await findOffered(venue, house.secrets, wish);
    if (offered === null) return refuse('payments.error.methodNotAllowed');
    const before = await findPaidOrders(venue, payment);
    if (before === null) return refuse('orders.error.notFound');
    // Practice charges nobody: what is paid with it is paid in cash that is none.
    if (before.some(({ order }) => order.isTraining)) return refuse('payments.error.methodNotAllowed');
    const asked = decideAsked({ payment, before, settings });
    if (!asked.ok) return asked;
    const begun = await beginPayment(venue, {
      asked: asked.value,
      before: before.map(({ order }) => order),
      methodId: offered.id,
      source: 'pos',
      takenBy: caller.userId,
      settings,
      device: payment.device ?? null,
      station,
      language: payment.language ?? null,
      printsReceipt,
      buyer: payment.buyer ?? [],
      origin,
    });
    return begun.ok ? accept({ answer: { paymentId: id }, ...begun.value }) : begun;
  });
}
