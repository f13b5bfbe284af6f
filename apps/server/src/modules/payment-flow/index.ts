/** Payments on their way through a provider: driven, stopped, decided, reported, looked through (decisions.md §4). */
import type { FastifyInstance } from 'fastify';

import type { Door } from '../../platform/http/mount.ts';
import type { FlowTools } from './at-provider.ts';
import { type Pace, type PaymentEngine, startEngine, usualPace } from './engine.ts';
import { mountFlow } from './flow.routes.ts';
import { mountPayReturn } from './pay-return.ts';

export type { FindProvider } from './at-provider.ts';
export { askToStop } from './stop-payment.ts';
export { type Pace, type PaymentEngine, usualPace } from './engine.ts';

/** `secret`: of PINs. `pace`: of questions, as usual unless told. */
export type FlowOptions = Omit<FlowTools, 'house'> & { readonly secret: string; readonly pace?: Pace | undefined };

/** What is begun is driven from now on; what is open is looked for once `startReconciling` is called. */
export function mountPaymentFlow(
  app: FastifyInstance,
  door: Door,
  house: FlowTools['house'],
  { secret, pace, ...options }: FlowOptions,
): PaymentEngine {
  const tools = { house, ...options };
  const engine = startEngine(tools, pace ?? usualPace);
  mountFlow(app, door, { ...tools, engine, secret });
  mountPayReturn(app, tools, engine);
  return engine;
}
