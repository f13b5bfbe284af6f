/** Payments under way on the wire. */
import type { WireFinding } from '@comanda/contract/payment-flow';
import { accept, refuse } from '@comanda/domain/decision';
import type { PaymentMethod } from '@comanda/domain/payments/payment';
import { statesUnderWay } from '@comanda/domain/payments/payment-states';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { type Door, mount } from '../../platform/http/mount.ts';
import { findRevision } from '../journal/index.ts';
import type { MoveRow } from '../payments/index.ts';
import {
  findFindings,
  findPaymentsOverpaid,
  findPaymentsUnderWay,
  findVenuesOfPayment,
  type PaymentKey,
} from '../payments/index.ts';
import { readPayment } from '../settlements/index.ts';
import type { FlowTools } from './at-provider.ts';
import type { PaymentEngine } from './engine.ts';
import { hearDevice, hearWebhook } from './hear-report.ts';
import { resolvePayment } from './resolve-payment.ts';
import { askToStop } from './stop-payment.ts';

const providers = { datatrans: 'datatrans', wallee: 'wallee_terminal', sumup: 'sumup' } as const satisfies Record<
  string,
  PaymentMethod
>;

type Served = FlowTools & { readonly engine: PaymentEngine; readonly secret: string };

export function mountFlow(app: FastifyInstance, door: Door, served: Served): void {
  const { house, engine, secret } = served;
  const db = house.database.read;
  const venueOfPayment = {
    find: ({ paymentId }: { paymentId: string }) => findVenuesOfPayment(db, paymentId),
    unknown: 'payments.error.notFound',
  } as const;
  const tell = async (key: PaymentKey, request: FastifyRequest) => {
    const payment = await readPayment(served, key, request);
    if (payment === null) return refuse('payments.error.notFound');
    return accept({ payment, revision: await findRevision(db, key.customerId) });
  };

  mount(
    app,
    door,
    'POST /v1/payments/{paymentId}/cancel',
    async ({ params, body, caller, customerId, request }) => {
      const key = { customerId, paymentId: params.paymentId };
      const asked = await askToStop(house, { ...key, ...body, caller });
      if (!asked.ok) return asked;
      if (asked.value.isStopping) await engine.ask(key, 'answer');
      return tell(key, request);
    },
    venueOfPayment,
  );

  mount(
    app,
    door,
    'POST /v1/payments/{paymentId}/resolve',
    async ({ params, body, caller, customerId, request }) => {
      const key = { customerId, paymentId: params.paymentId };
      const done = await resolvePayment(house, secret, { ...key, ...body, pin: body.pin, caller });
      return done.ok ? tell(key, request) : done;
    },
    venueOfPayment,
  );

  mount(
    app,
    door,
    'POST /v1/payments/{paymentId}/report',
    async ({ params, body, customerId, request }) => {
      const key = { customerId, paymentId: params.paymentId };
      await hearDevice(served, engine, key, body.message);
      return tell(key, request);
    },
    venueOfPayment,
  );
  mountLists(app, door, served);
}

const weekMs = 7 * 86_400_000;

function mountLists(app: FastifyInstance, door: Door, served: Served): void {
  const { house, engine } = served;
  const db = house.database.read;
  mount(app, door, 'GET /v1/customers/{customerId}/payments', async ({ customerId, query, request }) => {
    const ids =
      query.state === 'overpaid'
        ? await findPaymentsOverpaid(db, customerId)
        : await findPaymentsUnderWay(db, customerId, query.state === 'unknown' ? ['unknown'] : statesUnderWay);
    const payments = [];
    for (const paymentId of ids) {
      const payment = await readPayment(served, { customerId, paymentId }, request);
      if (payment !== null) payments.push(payment);
    }
    return accept({ payments });
  });

  mount(app, door, 'GET /v1/customers/{customerId}/reconciliation', async ({ customerId }) => {
    const at = engine.lookedAt();
    const findings = (await findFindings(db, customerId, house.clock() - weekMs)).map(presentFinding);
    return accept({ lookedAt: at === null ? null : Math.floor(at / 1000), findings });
  });

  mount(app, door, 'POST /v1/webhooks/{provider}/{customerId}', async ({ params, file, request }) => {
    const report = { body: Buffer.from(file), headers: request.headers };
    const { customerId, provider } = params;
    return hearWebhook(served, engine, { customerId, method: providers[provider], report });
  });
}

function presentFinding({ payment_id: paymentId, at, from_state: from, to_state: to, cause, remark }: MoveRow) {
  return { paymentId, at: Math.floor(at / 1000), from, to, cause, remark } satisfies WireFinding;
}
