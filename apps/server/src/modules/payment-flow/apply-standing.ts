/** What a provider says becomes how the payment stands; what was said before, or is too late to count, changes nothing. */
import { isUnderWay } from '@comanda/domain/payments/payment-states';
import { isChargePossible } from '@comanda/domain/payments/reserve';

import type { House } from '../../platform/house.ts';
import type { Standing } from '../payment-providers/index.ts';
import { type FlowRow, type PaymentKey, type PaymentRow, updateFlow } from '../payments/index.ts';
import { authorizePayment } from './authorize-payment.ts';
import { landPayment } from './land-payment.ts';
import { movePayment, type Moving } from './move-payment.ts';

export type Said = {
  readonly key: PaymentKey;
  readonly payment: PaymentRow;
  readonly flow: FlowRow;
  readonly standing: Standing;
  readonly cause: Moving['cause'];
};

/** @returns how it stands as far as it can be believed */
export async function applyStanding(house: House, said: Said): Promise<Standing['state']> {
  const { key, payment, flow, standing, cause } = said;
  await keepHandle(house, said);
  if (standing.state === 'success' && isChargePossible(standing.taken)) {
    await landPayment(house, key, { taken: standing.taken, cause, remark: null });
    return 'success';
  }
  const moving = movingOf(standing, cause);
  // An answer that was lost says nothing about what has ended.
  const isNews = moving.to !== payment.state && (isUnderWay(payment.state) || !isUnderWay(moving.to));
  if (isNews) await movePayment(house, key, moving);
  if (standing.state === 'authorized' && !flow.is_authorized) await authorizePayment(house, key);
  return standing.state === 'success' ? 'unknown' : standing.state;
}

/** As soon as it is known, before anything is made of it: without it a payment can hardly be found again. */
async function keepHandle(house: House, { key, flow, standing }: Said): Promise<void> {
  const handle = 'handle' in standing && standing.handle !== null && standing.handle !== flow.handle;
  const step = standing.state === 'paying' && standing.step !== null;
  if (!handle && !step) return;
  await updateFlow(house.database.write, key, {
    ...(handle && { handle: standing.handle }),
    ...(step && { step: standing.step }),
  });
}

function movingOf(standing: Standing, cause: Moving['cause']): Moving {
  const plain = { cause, reason: null, remark: null };
  switch (standing.state) {
    case 'paying':
    case 'authorized':
      return { ...plain, to: 'paying' };
    case 'failed':
      return { ...plain, to: 'failed', reason: standing.reason, remark: standing.remark };
    case 'canceled':
      return { ...plain, to: 'canceled' };
    case 'neverStarted':
      return { ...plain, to: 'failed', reason: 'providerFailed', remark: null };
    case 'unknown':
      return { ...plain, to: 'unknown' };
    // More tip than money: something was taken, and how much of it a person finds out at the provider.
    case 'success': {
      const { amount, tip } = standing.taken;
      return { ...plain, to: 'unknown', remark: `amount ${amount}, tip ${tip}` };
    }
  }
}
