import type { OutboxEntry } from '@comanda/api-client/outbox/entry';
import { memoryStore } from '@comanda/api-client/outbox/memory-store';
import { longestStepMs } from '@comanda/api-client/outbox/paper';
import type { PostToPrinter } from '@comanda/api-client/post-to-printer';
import type { WireTicketPrinters } from '@comanda/contract/station-printing';
import german from '@comanda/messages/de-CH.json' with { type: 'json' };
import { textOf } from '@comanda/paper/lines';
import { anEposPrinter } from '@comanda/test-kit/epos-printer';
import { expect, test, vi } from 'vitest';

import { type DraftLine, newDraft, plainLine } from '../../screens/terminal/draft.ts';
import { toWire } from '../../screens/terminal/wire-draft.ts';
import { aMenu } from '../../test/a-menu.ts';
import { anOrder } from '../../test/an-order.ts';
import { anOutbox } from '../../test/an-outbox.ts';
import type { OrderDevice } from '../outbox/device.ts';
import { sendOrKeepOrder } from '../outbox/send-or-keep-order.ts';
import type { PaperTold } from './paper-told.ts';
import { printByHand } from './print-entry.ts';

const nowMs = Date.UTC(2026, 10, 20, 18, 42);
const station = (id: string, name: string, change: object = {}) => ({
  id,
  name,
  autoPrint: true,
  printers: [],
  ...change,
});

/** A till without a network, in a room with one printer at the kitchen. */
function aTill(change: Partial<OrderDevice> = {}, kitchen: object = {}) {
  const printer = anEposPrinter();
  const post = vi.fn<PostToPrinter>(async (_url, body) => {
    const told = printer.take(body);
    return told === null ? { kind: 'lost' } : { kind: 'answered', text: told };
  });
  const called = { id: 'p1', name: 'Bon', url: 'http://10.0.0.9/x', columns: 48, characters: 'european' } as const;
  const here: WireTicketPrinters = {
    stations: [station('kitchen', 'Küche', { printers: [called], ...kitchen })],
    locale: 'de-CH',
    languages: ['de'],
  };
  const told: (readonly PaperTold[])[] = [];
  const store = memoryStore();
  let time = nowMs;
  const outbox = anOutbox({ store, nowMs: () => time });
  const device: OrderDevice = {
    api: () => Promise.reject(new Error('nobody calls without a network')),
    outbox,
    user: { id: 'u1', name: 'Sara' },
    customer: { id: 'c1' },
    settings: { requiresTable: false, timeZone: 'Europe/Zurich', currency: 'CHF' },
    hasNoConnection: () => true,
    nowMs: () => time,
    may: () => true,
    menu: () => ({ menu: aMenu().menu, menuRevision: 3 }),
    order: () => null,
    table: () => ({ id: 'tb_12', method: 'table', active: true, isCheckout: false }),
    leaving: () => null,
    paper: {
      here: () => here,
      words: () => german.paper,
      place: () => ({ name: 'T12', area: 'Stube' }),
      tell: (_number, all) => told.push(all),
      post,
    },
    ...change,
  };
  const papers = () => printer.papers().map((lines) => lines.map(textOf).join('\n'));
  return {
    device,
    printer,
    post,
    told,
    papers,
    here,
    store,
    pass: (ms: number) => {
      time += ms;
    },
    entries: () => outbox.view().entries,
    states: () => outbox.view().entries.flatMap(({ papers: all = [] }) => all.map(({ state }) => state)),
  };
}

const toldOf = (entry: OutboxEntry | undefined) =>
  entry?.command.call === 'POST /v1/orders' ? entry.command.body.offline?.papers : undefined;

type Till = ReturnType<typeof aTill>;
type Line = Extract<DraftLine, { kind: 'product' }>;
const lineOf = (opid: string): Line => ({ ...plainLine, opid, productId: 'beer', count: 2 });

async function order(
  { device, told }: Till,
  lines: readonly Partial<Line>[] = [{}],
  addsTo: string | null = null,
  id = 'd1',
) {
  const before = told.length;
  const made = newDraft(id, 'tb_12', 'dinein', nowMs / 1000);
  const draft = { ...made, covers: 3, lines: lines.map((line, index) => ({ ...lineOf(`${id}-${index}`), ...line })) };
  const sent = await sendOrKeepOrder(device, { ...draft, addsTo, isRepeat: false }, toWire(draft, 'c1', {}));
  await vi.waitFor(() => expect(told.length).toBeGreaterThan(before));
  return sent;
}

test('the ticket comes out with what the kitchen must know, and the server is told', async () => {
  const till = aTill();
  await till.device.outbox.setSeries('c1', { series: 'K3', last: 6 });
  const lines = [
    { allergy: 'Nuss', note: 'kalt', seat: 2 },
    { course: 2, held: true, productId: 'steak', count: 1 },
  ];
  await order(till, lines);
  expect(till.papers()).toHaveLength(1);
  const [paper = ''] = till.papers();
  for (const said of ['T12', 'Stube', '3 Gäste', 'Sara', '! NUSS', 'Stange', '> kalt', 'K3-0007', '19:42']) {
    expect(paper).toContain(said);
  }
  expect(paper).toContain('Ohne Netz gedruckt');
  // Its course was not fired.
  expect(paper).not.toContain('Rindsfilet');
  expect(till.told).toEqual([[{ kind: 'printed', stations: 'Küche' }]]);
  const [entry] = till.entries();
  expect(toldOf(entry)).toEqual([{ station: 'kitchen', products: ['d1-0'], end: 'printed' }]);
});

test('more for an order is an addition with what is new alone', async () => {
  const till = aTill({ order: () => anOrder({ number: '2026-47-119', comment: 'eilig', covers: 4 }) });
  await order(till, [{ productId: 'steak', count: 1 }], 'o1');
  const [paper = ''] = till.papers();
  for (const said of ['NACHTRAG', 'Rindsfilet', '> eilig', '#119', '2026-47-119']) expect(paper).toContain(said);
  expect(paper).not.toContain('Geschnetzeltes');
});

test.each([
  ['gone', 'printer.unreachable'],
  ['paperEnd', 'printer.paperEnd'],
] as const)('a printer that is %s got nothing: it is called out, and the server prints it', async (state, error) => {
  const till = aTill();
  till.printer.setState(state);
  await order(till);
  expect(till.states()).toEqual([{ kind: 'notPrinted', error }]);
  expect(till.told).toEqual([[{ kind: 'notPrinted', stations: 'Küche' }]]);
  expect(toldOf(till.entries()[0])).toEqual([]);
});

test('an answer that got lost is unclear, and a duplicate says that it is one', async () => {
  const till = aTill();
  till.printer.setState('losesAnswers');
  await order(till);
  expect(till.told).toEqual([[{ kind: 'unclear', stations: 'Küche' }]]);
  till.printer.setState('gone');
  const again = async () => {
    const [entry] = till.entries();
    const [paper] = entry?.papers ?? [];
    if (entry && paper) await printByHand(till.device, entry, paper);
  };
  await again();
  // Nothing of the second, but the first may be there.
  expect(till.states()).toEqual([{ kind: 'unclear' }]);
  till.printer.setState('ok');
  await again();
  expect(till.papers().map((text) => text.includes('DUPLIKAT'))).toEqual([false, true]);
  expect(till.states()).toEqual([{ kind: 'printed' }]);
  await again();
  expect(till.papers()).toHaveLength(2);
});

test('what certainly did not come out is printed by hand without a word of a duplicate', async () => {
  const till = aTill();
  till.printer.setState('coverOpen');
  await order(till);
  till.printer.setState('ok');
  const [entry] = till.entries();
  const [paper] = entry?.papers ?? [];
  if (entry && paper) await printByHand(till.device, entry, paper);
  expect(till.papers().map((text) => text.includes('DUPLIKAT'))).toEqual([false]);
});

test('what the server may have is printed by hand alone, as a duplicate', async () => {
  const silent = { ok: false, code: 'network', status: 0, params: {}, incident: null, fields: {} } as const;
  const till = aTill({ hasNoConnection: () => false, api: () => Promise.resolve(silent) });
  await order(till);
  expect(till.papers()).toEqual([]);
  expect(till.told).toEqual([[{ kind: 'unclear', stations: 'Küche' }]]);
  const [entry] = till.entries();
  const [paper] = entry?.papers ?? [];
  if (entry && paper) await printByHand(till.device, entry, paper);
  expect(till.papers().map((text) => text.includes('DUPLIKAT'))).toEqual([true]);
});

test('a till that ends between asking and answer leaves it unclear', async () => {
  const till = aTill();
  const asked = till.post.getMockImplementation();
  let end = () => {};
  // The battery is empty while the printer prints.
  till.post.mockImplementation(async (url, body, ms) => {
    const answer = await (asked?.(url, body, ms) ?? { kind: 'lost' as const });
    if (!body.includes('<text')) return answer;
    return new Promise((resolve) => {
      end = () => resolve({ kind: 'lost' });
    });
  });
  const kept = order(till);
  await vi.waitFor(() => expect(till.papers()).toHaveLength(1));
  expect(till.states()).toMatchObject([{ kind: 'sending' }]);
  till.pass(longestStepMs);
  const [entry] = await till.store.all();
  expect(toldOf(entry)).toEqual([{ station: 'kitchen', products: ['d1-0'], end: 'unclear' }]);
  end();
  await kept;
});

test('a station without such a printer is named, one that prints on demand is not', async () => {
  const till = aTill();
  till.here.stations.push(station('bar', 'Bar'), station('pass', 'Pass', { autoPrint: false }));
  await order(till);
  expect(till.told).toEqual([
    [
      { kind: 'notPrinted', stations: 'Bar' },
      { kind: 'printed', stations: 'Küche' },
    ],
  ]);
  expect(till.papers()).toHaveLength(1);
});

test('orders come out in the order in which they were taken', async () => {
  const till = aTill();
  await Promise.all([order(till, [{ note: 'eins' }], null, 'd1'), order(till, [{ note: 'zwei' }], null, 'd2')]);
  await vi.waitFor(() => expect(till.papers()).toHaveLength(2));
  expect(till.papers().map((text) => /> (\w+)/.exec(text)?.[1])).toEqual(['eins', 'zwei']);
});

test('a printer that does not answer holds up its own station alone', async () => {
  const till = aTill();
  const bar = { id: 'p2', name: 'Bar', url: 'http://10.0.0.8/x', columns: 48, characters: 'european' } as const;
  till.here.stations.push(station('bar', 'Bar', { printers: [bar] }));
  const asked = till.post.getMockImplementation();
  let end = () => {};
  const silence = new Promise<{ kind: 'lost' }>((resolve) => {
    end = () => resolve({ kind: 'lost' });
  });
  till.post.mockImplementation(async (url, body, ms) =>
    url === bar.url ? (asked?.(url, body, ms) ?? { kind: 'lost' }) : silence,
  );
  const both = Promise.all([order(till, [{}], null, 'd1'), order(till, [{}], null, 'd2')]);
  await vi.waitFor(() => expect(till.papers()).toHaveLength(2));
  expect(till.told).toEqual([]);
  end();
  await both;
});

test.each([
  ['with a network', { hasNoConnection: () => false }, {}],
  ['without a printer that tills call', {}, { printers: [] }],
  ['for whoever may print no tickets', { paper: undefined }, {}],
] as const)('%s nothing is different', async (_when, change, kitchen) => {
  const waiting = anOutbox();
  const command = { call: 'POST /v1/orders', body: { id: 'o1' } as never, order: anOrder() } as const;
  await waiting.add(null, () => ({ id: 'o1', ownerId: 'u1', customerId: 'c1', madeAtMs: nowMs, command }));
  const till = aTill({ ...change, outbox: waiting, order: () => anOrder() }, kitchen);
  const draft = { ...newDraft('d1', 'tb_12', 'dinein', nowMs / 1000), lines: [lineOf('a')] };
  await sendOrKeepOrder(till.device, { ...draft, addsTo: 'o1', isRepeat: false }, toWire(draft, 'c1', {}));
  const kept = waiting.view().entries.find(({ id }) => id === 'd1');
  expect(kept).toBeDefined();
  expect(kept?.papers).toBeUndefined();
  expect(till.post).not.toHaveBeenCalled();
});
