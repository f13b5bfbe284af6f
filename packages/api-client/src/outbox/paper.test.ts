import { expect, test } from 'vitest';

import type { NewOutboxEntry, OutboxEntry } from './entry.ts';
import { memoryStore } from './memory-store.ts';
import { makeOutbox } from './outbox.ts';
import { type EntryPaper, longestStepMs, papersToTell, type PaperState, stateNow } from './paper.ts';
import { stepPaper, takeStep, withPapers } from './step-paper.ts';

const now = 1_000_000_000;
const paper = (stationId: string, state: PaperState): EntryPaper => ({
  stationId,
  stationName: stationId,
  lines: [`${stationId}-1`],
  document: '{}',
  state,
});
const under = (kind: 'asking' | 'sending', sinceMs = now) => ({ kind, sinceMs }) as const;
const notBegun = { kind: 'notPrinted', error: 'printer.unreachable' } as const;

test.each([
  [under('asking'), notBegun],
  [{ ...under('asking'), isUnclear: true }, { kind: 'unclear' }],
  [under('sending'), { kind: 'unclear' }],
] as const)('what broke off while %j is known after a while', (state, after) => {
  expect(stateNow(state, now + longestStepMs - 1)).toBe(state);
  expect(stateNow(state, now + longestStepMs)).toEqual(after);
  // The clock was set back.
  expect(stateNow(state, now - 1)).toEqual(after);
});

test('the server is told of what is on paper and of what nobody knows, and prints the rest', () => {
  const papers = [
    paper('kitchen', { kind: 'printed' }),
    paper('bar', under('sending', now - longestStepMs)),
    paper('grill', notBegun),
    paper('cold', under('asking', now - longestStepMs)),
  ];
  expect(papersToTell(papers)).toEqual([
    { station: 'kitchen', products: ['kitchen-1'], end: 'printed' },
    { station: 'bar', products: ['bar-1'], end: 'unclear' },
  ]);
  expect(papersToTell([])).toEqual([]);
});

test('a step is taken from where the paper stands, and of two who would print it one does', () => {
  const entry = anEntry([paper('kitchen', under('asking'))]);
  const step = { stationId: 'kitchen', from: ['asking'], to: under('sending') } as const;
  const once = takeStep(entry, step, now);
  expect(once.papers?.[0]?.state).toEqual(under('sending'));
  expect(takeStep(once, step, now)).toBe(once);
  expect(takeStep(entry, step, now + longestStepMs)).toBe(entry);
  expect(takeStep(entry, { ...step, stationId: 'bar' }, now)).toBe(entry);
});

const command = { call: 'POST /v1/orders', body: { id: 'o1', offline: {} }, order: { id: 'o1' } } as unknown;
const anEntry = (papers: readonly EntryPaper[]) => {
  const made = { id: 'o1', ownerId: 'sara', customerId: 'linde', madeAtMs: now };
  return withPapers<NewOutboxEntry>({ ...made, command: command as NewOutboxEntry['command'] }, papers);
};
const toldOf = (entry: OutboxEntry) =>
  entry.command.call === 'POST /v1/orders' ? entry.command.body.offline?.papers : undefined;

/** One disk; `open` is a page, and whoever closes it without a word has crashed. */
function aTill(papers: readonly EntryPaper[]) {
  const store = memoryStore();
  const sent: { told: unknown }[] = [];
  let nowMs = now;
  let isAnswered = true;
  const open = () => {
    const waiting: (() => void)[] = [];
    const outbox = makeOutbox({
      store,
      send: async (entry: OutboxEntry) => {
        sent.push({ told: toldOf(entry) });
        return { kind: isAnswered ? 'taken' : 'silence' };
      },
      ownerId: () => 'sara',
      underLock: (task) => task(),
      tabs: { tell: () => {}, hear: () => () => {} },
      longestMs: 86_400_000,
      nowMs: () => nowMs,
      chance: () => 0,
      later: (task) => {
        waiting.push(task);
        return () => {};
      },
    });
    const settle = () => new Promise((resolve) => setTimeout(resolve));
    return {
      outbox,
      start: async () => {
        const stop = outbox.start();
        await settle();
        return stop;
      },
      look: async () => {
        for (const task of waiting.splice(0)) task();
        await settle();
      },
    };
  };
  const make = () => anEntry(papers);
  return {
    store,
    sent,
    open,
    make,
    nowMs: () => nowMs,
    pass: (ms: number) => {
      nowMs += ms;
    },
    setAnswered: (is: boolean) => {
      isAnswered = is;
    },
  };
}

test('nothing is sent while its paper is under way, and what became of it goes with it', async () => {
  const till = aTill([paper('kitchen', under('asking'))]);
  const { outbox, start } = till.open();
  await start();
  const entry = await outbox.add(null, till.make);
  expect(
    await stepPaper(outbox, entry, { stationId: 'kitchen', from: ['asking'], to: under('sending') }, till.nowMs),
  ).not.toBeNull();
  await new Promise((resolve) => setTimeout(resolve));
  expect(till.sent).toEqual([]);
  await stepPaper(outbox, entry, { stationId: 'kitchen', from: ['sending'], to: { kind: 'printed' } }, till.nowMs);
  await new Promise((resolve) => setTimeout(resolve));
  expect(till.sent).toEqual([{ told: [{ station: 'kitchen', products: ['kitchen-1'], end: 'printed' }] }]);
  expect(await till.store.all()).toEqual([]);
});

test.each([
  ['asking', []],
  ['sending', [{ station: 'kitchen', products: ['kitchen-1'], end: 'unclear' }]],
] as const)('a page that ends while %s leaves that, and the next one sends it', async (kind, told) => {
  const till = aTill([paper('kitchen', under(kind))]);
  await till.store.add(null, till.make);
  const next = till.open();
  await next.start();
  expect(till.sent).toEqual([]);
  till.pass(longestStepMs);
  await next.look();
  expect(till.sent).toEqual([{ told }]);
});

test('what was sent without an answer says so to whoever prints it by hand; a step meanwhile stands', async () => {
  const till = aTill([paper('kitchen', notBegun)]);
  till.setAnswered(false);
  const { outbox, start } = till.open();
  await start();
  const entry = await outbox.add(null, till.make);
  await new Promise((resolve) => setTimeout(resolve));
  expect(till.sent).toHaveLength(1);
  const noted = await stepPaper(
    outbox,
    entry,
    { stationId: 'kitchen', from: ['notPrinted'], to: under('asking') },
    till.nowMs,
  );
  expect(noted).toMatchObject({ isTried: true, papers: [{ state: under('asking') }] });
});

test('an entry that the server broke on keeps what became of its paper meanwhile', async () => {
  const till = aTill([paper('kitchen', notBegun)]);
  const store = till.store;
  const outbox = makeOutbox({
    store,
    send: async (entry) => {
      await store.update(entry.position, (one) =>
        takeStep(one, { stationId: 'kitchen', from: ['notPrinted'], to: { kind: 'printed' } }, now),
      );
      return { kind: 'fault' };
    },
    ownerId: () => 'sara',
    underLock: (task) => task(),
    tabs: { tell: () => {}, hear: () => () => {} },
    longestMs: 86_400_000,
    nowMs: () => now,
    later: () => () => {},
  });
  outbox.start();
  await outbox.add(null, till.make);
  await new Promise((resolve) => setTimeout(resolve));
  expect(await store.all()).toMatchObject([{ faults: 1, papers: [{ state: { kind: 'printed' } }] }]);
});
