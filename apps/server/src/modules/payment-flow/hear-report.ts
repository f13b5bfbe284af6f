/** What somebody sends in a provider's name: believed where it is signed, else a reason to ask (decisions.md §4). */
import { refuse, accept, type Decision } from '@comanda/domain/decision';
import type { PaymentMethod } from '@comanda/domain/payments/payment';

import type { House } from '../../platform/house.ts';
import { findMethods, openMethod } from '../payment-methods/index.ts';
import type { ReadReport, Report, Standing } from '../payment-providers/index.ts';
import { findFlow, findFlowByHandle, findPayment, type PaymentKey } from '../payments/index.ts';
import { applyStanding } from './apply-standing.ts';
import { askedPayment, type FlowTools, readAtProvider } from './at-provider.ts';
import type { PaymentEngine } from './engine.ts';
import { landRefund } from './land-refund.ts';
import { movePayment } from './move-payment.ts';

type Reported = {
  readonly customerId: string;
  readonly method: PaymentMethod;
  readonly report: Omit<Report, 'payment'>;
};
type Told = Decision<Record<string, never>, 'payments.error.reportRefused'>;

/** A report of a webhook. One that nobody understands, or of a payment nobody knows, is taken note of and no more. */
export async function hearWebhook(tools: FlowTools, engine: PaymentEngine, reported: Reported): Promise<Told> {
  const { customerId, method } = reported;
  const readReport = tools.findProvider(method)?.readReport ?? null;
  const rows = (await findMethods(tools.house.database.read, customerId)).filter((row) => row.method === method);
  let isKnown = false;
  for (const { id } of rows) {
    const open = await openMethod(tools.house, { customerId, id });
    if (readReport === null || open === null || open.account === null) continue;
    const read = await readReport(open.account, { ...reported.report, payment: null });
    if (read.kind === 'refused') continue;
    isKnown = true;
    const key = await findReported(tools, customerId, read);
    if (key !== null && (await isOfMethod(tools, key, method))) await follow(tools, engine, { key, read });
  }
  return isKnown ? accept({}) : refuse('payments.error.reportRefused');
}

/** What the app or the bridge of a device answered. */
export async function hearDevice(tools: FlowTools, engine: PaymentEngine, key: PaymentKey, message: unknown) {
  const at = await readAtProvider(tools, key);
  const readReport = at?.provider.readReport ?? null;
  if (at === null) return;
  const body = Buffer.from(JSON.stringify(message));
  const payment = await askedPayment(tools, at);
  const read: ReadReport =
    readReport === null || at.account === null
      ? { kind: 'hint', paymentId: key.paymentId, handle: null }
      : await readReport(at.account, { body, headers: {}, payment });
  // It speaks of the payment in the address, and of no other.
  const isOther = read.kind !== 'refused' && read.paymentId !== null && read.paymentId !== key.paymentId;
  if (read.kind !== 'refused' && !isOther) await follow(tools, engine, { key, read });
}

async function follow(
  tools: FlowTools,
  engine: PaymentEngine,
  { key, read }: { key: PaymentKey; read: Exclude<ReadReport, { kind: 'refused' }> },
): Promise<void> {
  const at = await readAtProvider(tools, key);
  if (at === null || at.payment.state === 'success') return;
  const standing = read.kind === 'verified' ? read.standing : null;
  if (standing !== null && at.payment.refund_of === null) {
    await applyStanding(tools.house, { key, payment: at.payment, flow: at.flow, standing, cause: 'report' });
    return;
  }
  if (standing !== null && (await endRefund(tools.house, key, standing))) return;
  // The provider is asked in its own time: who reports waits for no answer of it.
  void engine.ask(key, 'report');
}

/** Money that a phone gave back, or could not: nobody else can tell. @returns false while that is open */
async function endRefund(house: House, key: PaymentKey, standing: Standing): Promise<boolean> {
  const cause = 'report' as const;
  if (standing.state === 'success') {
    await landRefund(house, key, { reference: standing.taken.reference, cause, remark: null });
    return true;
  }
  if (standing.state !== 'failed' && standing.state !== 'canceled') return false;
  const { reason, remark } = standing.state === 'failed' ? standing : { reason: null, remark: null };
  await movePayment(house, key, { to: standing.state, cause, reason, remark });
  return true;
}

async function findReported(
  { house }: FlowTools,
  customerId: string,
  { paymentId, handle }: Exclude<ReadReport, { kind: 'refused' }>,
): Promise<PaymentKey | null> {
  const db = house.database.write;
  const named = paymentId === null ? null : await findFlow(db, { customerId, paymentId });
  const flow = named ?? (handle === null ? null : await findFlowByHandle(db, customerId, handle));
  return flow && { customerId, paymentId: flow.payment_id };
}

async function isOfMethod({ house }: FlowTools, key: PaymentKey, method: PaymentMethod): Promise<boolean> {
  const found = await findPayment(house.database.write, key.customerId, key.paymentId);
  return found?.row.method === method;
}
