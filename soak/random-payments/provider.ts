/** The provider and the guests in front of it: moods, approvals that come late, stops, and waiting until all is told. */
import type { WirePayment } from '@comanda/contract/payments';
import { money } from '@comanda/domain/money';

import { ours } from '../in-process/house.ts';
import { ask, count, type Evening } from './evening.ts';

/** How it answers from now on. */
export function changeMood({ trial, random }: Evening): Promise<void> {
  trial.mood = random.pick(['well', 'well', 'well', 'lose', 'down'] as const);
  trial.guest = random.pick(['approve', 'approve', 'approve', 'decline', 'wait'] as const);
  trial.extraTip = money(random.pick([0, 0, 0, 150]));
  return Promise.resolve();
}

async function listOf({ server, plan }: Evening, state: 'open' | 'unknown'): Promise<WirePayment[]> {
  const params = { customerId: plan.customerId };
  const { payments } = await server.call('GET /v1/customers/{customerId}/payments', {
    as: ours.admin,
    params,
    query: { state },
  });
  return payments;
}

/** Both kinds, each once. */
export async function underWay(evening: Evening): Promise<WirePayment[]> {
  const found = [...(await listOf(evening, 'open')), ...(await listOf(evening, 'unknown'))];
  return [...new Map(found.map((payment) => [payment.id, payment])).values()];
}

/** Somebody at the till has enough of it, or its webhook comes, signed or not. */
export async function disturb(evening: Evening): Promise<void> {
  const { random, trial, server, plan } = evening;
  const open = await underWay(evening);
  if (open.length === 0) return;
  const { id } = random.pick(open);
  if (random.chance(0.3) && trial.isOpen(id)) trial.approve(id);
  if (random.chance(0.5)) {
    const body = { id: random.uuid() };
    const params = { paymentId: id };
    await ask(evening, 'POST /v1/payments/{paymentId}/cancel', { as: random.pick(ours.waiters), params, body });
    count(evening, 'stops');
    return;
  }
  const payload = random.chance(0.5) ? trial.signed(id) : trial.hint(id);
  const url = `/v1/webhooks/datatrans/${plan.customerId}`;
  const times = random.int(1, 3);
  const answers = await Promise.all(
    Array.from({ length: times }, () => server.http.inject({ method: 'POST', url, payload })),
  );
  for (const { statusCode, body } of answers) if (statusCode >= 500) throw new Error(`a report met ${body}`);
  count(evening, 'reports', times);
}

const longestMs = 30_000;
const lookAgainMs = 5;

/** Everybody pays or leaves, the provider is well, and nothing is under way any more. */
export async function becomeQuiet(evening: Evening): Promise<void> {
  const { trial, random } = evening;
  trial.mood = 'well';
  trial.guest = 'approve';
  const endsAt = Date.now() + longestMs;
  const decided = new Set<string>();
  for (;;) {
    const open = await underWay(evening);
    if (open.length === 0) return;
    if (Date.now() > endsAt)
      throw new Error(`payments that do not end: ${open.map(({ id, state }) => `${id} ${state}`).join(', ')}`);
    for (const { id } of open) {
      if (decided.has(id)) continue;
      decided.add(id);
      const pays = random.chance(0.7);
      // What was stopped meanwhile nobody pays any more.
      if (!trial.isOpen(id)) continue;
      if (pays) trial.approve(id);
      else trial.decline(id);
    }
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
  }
}
