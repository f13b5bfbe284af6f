/** A payment as the wire tells it, with what only its way through a provider knows. */
import type { WirePayment } from '@comanda/contract/payments';
import { isUnderWay } from '@comanda/domain/payments/payment-states';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';

import { inOneMoment } from '../../platform/database/one-moment.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { House } from '../../platform/house.ts';
import { originOf } from '../../platform/http/origin-of.ts';
import { findReaders, findTerminals } from '../devices/index.ts';
import { findFlow, findPayment, type FlowRow, type PaymentKey, type PaymentRow } from '../payments/index.ts';
import { presentPayment, type PaymentUnderWay } from './present-payment.ts';

type Reader = { readonly house: Pick<House, 'database'>; readonly publicUrl: string | null };
type Db = Kysely<Tables>;

/** As of one moment: what its orders still owe and what went back of it belong together. @returns null where there is no such payment */
export function readPayment(
  { house, publicUrl }: Reader,
  key: PaymentKey,
  request: FastifyRequest,
): Promise<WirePayment | null> {
  const origin = originOf(request, publicUrl);
  return inOneMoment(house.database, async (db) => {
    const found = await findPayment(db, key.customerId, key.paymentId);
    if (found === null) return null;
    const flow = await findFlow(db, key);
    const underWay = flow === null ? undefined : await presentFlow(db, found.row, flow);
    return presentPayment(db, found, origin, underWay);
  });
}

async function presentFlow(db: Db, row: PaymentRow, flow: FlowRow): Promise<PaymentUnderWay> {
  const isOpen = isUnderWay(row.state);
  return {
    step: isOpen && flow.cancel_asked_at === null ? presentStep(flow.step) : null,
    failReason: row.state === 'failed' && flow.fail_reason !== null ? `payments.failed.${flow.fail_reason}` : null,
    canCancel: isOpen && row.refund_of === null,
    deviceName: flow.device_id === null ? null : await nameOfDevice(db, row.customer_id, flow.device_id),
  };
}

/** As it was stored: `provider.ts` says what it is. */
function presentStep(step: unknown): WirePayment['step'] {
  if (typeof step !== 'object' || step === null || !('kind' in step)) return null;
  const { kind } = step;
  if (kind === 'terminal') return { kind, url: null, message: null };
  if ((kind === 'page' || kind === 'app') && 'url' in step) return { kind, url: String(step.url), message: null };
  if (kind === 'bridge' && 'message' in step) return { kind, url: null, message: JSON.stringify(step.message) };
  return null;
}

async function nameOfDevice(db: Db, customerId: string, id: string): Promise<string | null> {
  const there = [...(await findTerminals(db, customerId)), ...(await findReaders(db, customerId))];
  return there.find((device) => device.id === id)?.name ?? null;
}
