/** What happens to tags on a random day, and what must be true of their credit in the evening. */
import type { WireClosingFigures } from '@comanda/contract/closings';
import { money } from '@comanda/domain/money';
import { anId } from '@comanda/test-kit/a-draft';
import fc from 'fast-check';
import { expect } from 'vitest';

import { aSerial, nfcCalls } from './nfc-calls.ts';
import { payCalls } from './pay-at-provider.ts';
import type { ProviderOnTrial } from './provider-on-trial.ts';
import type { TestServer } from './start-test-server.ts';

const which = fc.nat(9);
const tag = fc.nat(2);

const inCoins = (most: number) => fc.integer({ min: 1, max: most / 5 }).map((coins) => coins * 5);

/** Numbers choose among what there is. */
export const creditSteps = [
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('charge' as const),
      tag,
      method: fc.constantFrom('cash' as const, 'ext_twint' as const),
      amount: fc.oneof(inCoins(3000), fc.integer({ min: 1, max: 3000 })),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('credit' as const), which, tag, tip: fc.nat(200) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('uncharge' as const),
      tag,
      amount: fc.option(fc.oneof(inCoins(900), fc.integer({ min: 1, max: 900 }))),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('replace' as const), tag }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('chargeByCard' as const),
      tag,
      amount: fc.integer({ min: 1, max: 3000 }),
      tip: fc.constantFrom(0, 0, 150),
      ends: fc.constantFrom('paid' as const, 'declined' as const, 'canceled' as const, 'late' as const),
    }),
  },
] as const;

type ChargeByCard = { tag: number; amount: number; tip: number; ends: 'paid' | 'declined' | 'canceled' | 'late' };

type Day = {
  readonly server: () => TestServer;
  readonly trialNow: () => ProviderOnTrial;
  readonly orders: readonly string[];
  readonly pay: (body: object) => Promise<void>;
};

/** Three tags, registered when the first of them is needed. */
export function creditDeeds({ server, trialNow, orders, pay }: Day) {
  const nfc = nfcCalls(server);
  const { reaches, cancel, report } = payCalls(server);
  const tags: string[] = [];
  const tagAt = async (at: number) => {
    while (tags.length < 3) tags.push((await nfc.register()).id);
    return tags[at % tags.length] ?? '';
  };
  return {
    charge: async (one: { tag: number; method: 'cash' | 'ext_twint'; amount: number }) =>
      server().send(
        'POST /v1/nfcTags/{tagId}/charge',
        nfc.chargeSent(await tagAt(one.tag), one.amount, { method: one.method }),
      ),
    chargeByCard: async ({ tag: at, amount, tip, ends }: ChargeByCard) => {
      const trial = trialNow();
      trial.extraTip = money(tip);
      const { payment } = await nfc.charge(await tagAt(at), amount, { method: 'datatrans' }, 'luca');
      const id = payment?.id ?? '';
      await reaches(id, 'paying');
      if (ends === 'canceled' || ends === 'late') await cancel(id);
      if (ends === 'declined') trial.decline(id);
      if (ends === 'paid' || ends === 'late') trial.approve(id);
      if (ends === 'late') await report(trial.signed(id));
      const states = { paid: 'success', late: 'success', declined: 'failed', canceled: 'canceled' } as const;
      await reaches(id, states[ends]);
    },
    /** All of an order, and where that is too much a part of it. */
    credit: async (one: { which: number; tag: number; tip: number }) => {
      const id = await tagAt(one.tag);
      const orderId = orders.at(-1 - (one.which % Math.max(1, orders.length))) ?? '';
      const paid = { method: 'nfc_credit', nfcTag: { id }, tip: one.tip };
      await pay({ ...paid, orders: [{ id: orderId }] });
      const { balance } = await nfc.tag(id);
      await pay({ ...paid, split: 'amount', orders: [{ id: orderId, amount: Math.max(1, balance - one.tip) }] });
    },
    uncharge: async (one: { tag: number; amount: number | null }) =>
      server().send('POST /v1/nfcTags/{tagId}/uncharge', nfc.unchargeSent(await tagAt(one.tag), one.amount)),
    replace: async (one: { tag: number }) => {
      const tagId = await tagAt(one.tag);
      const sent = { as: 'luca', params: { tagId }, body: { id: anId(), serial: aSerial() } };
      const answer = await server().call('POST /v1/nfcTags/{tagId}/replace', sent);
      tags.splice(tags.indexOf(tagId), 1, answer.tag.id);
    },
  };
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

type Evening = {
  readonly server: TestServer;
  /** Of all closings, the newest first. */
  readonly figures: readonly WireClosingFigures[];
  /** Balance of an account by the ledger, credit above zero. */
  readonly booked: (account: string) => number;
  /** What came in by a method, by all closings. */
  readonly byMethod: (method: string) => number;
};

export async function creditAddsUp({ server, figures, booked, byMethod }: Evening): Promise<void> {
  const total = (of: (one: NonNullable<WireClosingFigures['nfcCredit']>) => number) =>
    sum(figures.map(({ nfcCredit }) => (nfcCredit === null ? 0 : of(nfcCredit))));
  const charged = (method: string) =>
    total((one) => sum(one.charged.map((part) => (part.method === method ? part.amount : 0))));
  const paid = total((one) => one.paid.amount);
  const refunded = total((one) => one.refunded.amount);
  const uncharged = total((one) => one.uncharged.amount);
  const settled = (['ext_twint', 'datatrans'] as const).map((method) => byMethod(method) + charged(method));
  expect(sum(settled)).toBe(0 - booked('clearing'));
  expect(byMethod('nfc_credit')).toBe(paid - refunded);
  const owed = charged('cash') + charged('ext_twint') + charged('datatrans') - uncharged - paid + refunded;
  expect([figures[0]?.nfcCredit?.liability ?? 0, owed]).toEqual([booked('nfcCredit'), booked('nfcCredit')]);
  const { tags } = await nfcCalls(() => server).list({ limit: 200 });
  expect(sum(tags.map(({ balance }) => balance))).toBe(owed);
}
