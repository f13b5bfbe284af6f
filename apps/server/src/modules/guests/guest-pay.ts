/** A guest pays: one intent, one page, whatever is pressed how often (decisions.md §4). */
import { randomUUID } from 'node:crypto';

import type { ErrorCode } from '@comanda/contract/errors';
import { paymentsOfTokenLimit } from '@comanda/domain/access/attempts';
import type { Money } from '@comanda/domain/money';
import { isUnderWay } from '@comanda/domain/payments/payment-states';

import type { House } from '../../platform/house.ts';
import { guestCaller } from '../../platform/http/caller.ts';
import { takeTurn } from '../attempts/index.ts';
import { askToStop, type PaymentEngine } from '../payment-flow/index.ts';
import { findFlow, findPayment, findPaymentsOfOrder, type PaymentKey, type PaymentRow } from '../payments/index.ts';
import { type GuestPayment, type ReadPayable, startGuestPayment } from '../settlements/index.ts';

export type PayTools = {
  readonly house: House;
  readonly engine: PaymentEngine;
  /** Of the counted attempts. */
  readonly secret: string;
  /** Where people reach the program; null: as the call came. */
  readonly publicUrl: string | null;
};

/** So long a guest’s call waits for a provider; after that the screen asks again. */
const patienceMs = 5000;

export type Wish = GuestPayment & {
  readonly orderIds: readonly string[];
  /** The guest's own page, without its query: what was begun on it gives way at once. */
  readonly page: string;
  /** What was begun elsewhere is never disturbed: it may be for orders of others alone. */
  readonly sparesOthers?: boolean;
};

/** So long somebody may need at a provider's page, with the question of the bank; after it another phone of the table need not wait. */
const pageMs = 3 * 60_000;

/** @returns the payment to go on with: the one that was asked for, or the same one that is open already */
export async function payAsGuest<Code extends ErrorCode>(tools: PayTools, wish: Wish, readPayable: ReadPayable<Code>) {
  const { house, secret } = tools;
  const { customerId, id, of } = wish;
  const counted = `guest payments of ${of} of ${customerId}`;
  const seconds = await takeTurn(house, secret, { counted, limit: paymentsOfTokenLimit });
  if (seconds !== null) return { ok: false, code: 'guest.error.tooManyPayments', params: { seconds } } as const;
  const { open } = await findOpen(tools, wish);
  if (open !== null) return { ok: true, value: { paymentId: open } } as const;
  const { orderIds: _orderIds, page: _page, sparesOthers: _sparesOthers, ...payment } = wish;
  const begun = await startGuestPayment(house, payment, readPayable);
  if (!begun.ok && begun.code === 'payments.error.nothingToPay') {
    // Pressed twice at the same moment: the other press has just begun it.
    const { open: meanwhile, isElsewhere } = await findOpen(tools, wish);
    if (meanwhile !== null) return { ok: true, value: { paymentId: meanwhile } } as const;
    if (isElsewhere) return { ok: false, code: 'guest.error.paidElsewhere' } as const;
  }
  if (begun.ok) await askProvider(tools, { customerId, paymentId: id });
  return begun;
}

/** Pages are fetched and looked at before the answer; a terminal takes as long as the guest does. */
export async function askProvider({ house, engine }: PayTools, key: PaymentKey): Promise<void> {
  const found = await findPayment(house.database.write, key.customerId, key.paymentId);
  if (found?.row.method !== 'datatrans' || !isUnderWay(found.row.state)) return;
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patienceMs);
  });
  await Promise.race([engine.ask(key, 'answer'), patience]);
  clearTimeout(timer);
}

type Open = {
  /** To go on with. */
  readonly open: string | null;
  /** Another phone is at the page of a provider for some of it. */
  readonly isElsewhere: boolean;
};

/**
 * Another one for another sum or by another method takes its place: the older page is called back as far as it can be.
 * What somebody else has just begun does not give way: they would be thrown out while they type their card.
 */
async function findOpen(tools: PayTools, wish: Wish): Promise<Open> {
  const { house, engine } = tools;
  const { customerId, page, sparesOthers = false } = wish;
  let isElsewhere = false;
  for (const paymentId of await findUnderWay(house, wish)) {
    const key = { customerId, paymentId };
    const begun = await findFlow(house.database.write, key);
    const isOwn = begun?.return_path?.startsWith(`${page}?`) === true;
    if (!isOwn && sparesOthers) continue;
    // The guest may have come back from the page: how it ended is known only now.
    await askProvider(tools, key);
    const now = await findPayment(house.database.write, customerId, paymentId);
    if (now === null || !isUnderWay(now.row.state)) continue;
    const flow = await findFlow(house.database.write, key);
    const isCalledBack = flow?.cancel_asked_at !== null;
    if (!isOwn && !isCalledBack && house.clock() < (begun?.begun_at ?? 0) + pageMs) {
      isElsewhere = true;
      continue;
    }
    if (isOwn && !isCalledBack && isSame(now.row, wish)) return { open: paymentId, isElsewhere };
    await askToStop(house, { ...key, id: randomUUID(), caller: guestCaller });
    await engine.ask(key, 'answer');
  }
  return { open: null, isElsewhere };
}

async function findUnderWay({ database }: House, { customerId, id, orderIds }: Wish): Promise<string[]> {
  const ids = new Set<string>();
  for (const orderId of orderIds) {
    for (const row of await findPaymentsOfOrder(database.write, customerId, orderId)) {
      const isGuests = row.source !== 'pos' && row.refund_of === null;
      if (isGuests && isUnderWay(row.state) && row.id !== id) ids.add(row.id);
    }
  }
  return [...ids];
}

function isSame(row: PaymentRow, { methodId, amount, tip, source }: Wish): boolean {
  const sums: readonly Money[] = [row.amount, row.tip];
  return row.method_id === methodId && row.source === source && sums[0] === amount && sums[1] === tip;
}
