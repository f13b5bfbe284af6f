import { afterAll, beforeEach, expect, test, vi } from 'vitest';

import { latestOrdersKept, memoryKey, nothingRemembered, personMemory, useRemembered } from './remembered.ts';

const sara = { id: 'u-sara' };
const luca = { id: 'u-luca' };
const linde = { id: 'linde' };
const krone = { id: 'krone' };

const venueOf = (key: string) => useRemembered.getState().venues[key] ?? nothingRemembered;

afterAll(() => void vi.resetModules());
beforeEach(() => {
  localStorage.clear();
  useRemembered.setState({ userId: '', people: {}, venues: {} });
});

test('two people of two venues in one browser never see each other’s values', () => {
  const { setUser, setPerson, setVenue, addLatestOrder } = useRemembered.getState();
  setUser(sara.id);
  setPerson({ theme: 'light', language: 'en-US', customerId: linde.id });
  const sarasKey = memoryKey({ user: sara, customer: linde });
  setVenue(sarasKey, { lastTableId: 't7', stationId: 'bar', lastDeliveryType: 'takeaway', boardGrouping: 'order' });
  addLatestOrder(sarasKey, 'o1');

  setUser(luca.id);
  expect(personMemory(useRemembered.getState().userId)).toEqual({ theme: null, language: null, customerId: null });
  expect(venueOf(memoryKey({ user: luca, customer: krone }))).toEqual(nothingRemembered);
  setPerson({ customerId: krone.id });
  addLatestOrder(memoryKey({ user: luca, customer: krone }), 'o2');

  setUser(sara.id);
  expect(personMemory(sara.id)).toEqual({ theme: 'light', language: 'en-US', customerId: linde.id });
  expect(venueOf(sarasKey)).toMatchObject({ lastTableId: 't7', latestOrderIds: ['o1'] });
});

test('one venue of two people, and two venues of one person, are four sets of values', () => {
  const { addLatestOrder } = useRemembered.getState();
  const keys = [sara, luca].flatMap((user) => [linde, krone].map((customer) => memoryKey({ user, customer })));
  for (const key of keys) addLatestOrder(key, `order of ${key}`);
  expect(keys.map((key) => venueOf(key).latestOrderIds)).toEqual(keys.map((key) => [`order of ${key}`]));
});

test('nobody signed in sees what nobody chose', () => {
  const { setUser, setPerson } = useRemembered.getState();
  setUser(sara.id);
  setPerson({ theme: 'light' });
  setUser('');
  expect(personMemory('').theme).toBeNull();
});

test('only the ten latest orders are kept, the newest first, each once', () => {
  const { addLatestOrder } = useRemembered.getState();
  for (let number = 1; number <= 12; number += 1) addLatestOrder('k', `o${number}`);
  addLatestOrder('k', 'o5');
  const { latestOrderIds } = venueOf('k');
  expect(latestOrderIds).toHaveLength(latestOrdersKept);
  expect(latestOrderIds.slice(0, 3)).toEqual(['o5', 'o12', 'o11']);
});

/** A second page of the same browser: a store of its own over the same storage. */
async function anotherTab() {
  vi.resetModules();
  const { useRemembered: there } = await import('./remembered.ts');
  return there;
}

const heard = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }));

test('what two tabs remember lies beside each other, whichever of them heard of the other', async () => {
  const there = await anotherTab();
  useRemembered.getState().setVenue('k', { isTraining: true, stationId: 'bar', runningPaymentId: 'p1' });
  useRemembered.getState().addLatestOrder('k', 'o1');
  there.getState().setVenue('k', { lastTableId: 'tb_4' });
  there.getState().addLatestOrder('k', 'o2');
  useRemembered.getState().setVenue('other', { boardGrouping: 'order' });
  const reloaded = await anotherTab();
  expect(reloaded.getState().venues).toMatchObject({
    k: {
      isTraining: true,
      stationId: 'bar',
      runningPaymentId: 'p1',
      lastTableId: 'tb_4',
      latestOrderIds: ['o2', 'o1'],
    },
    other: { boardGrouping: 'order' },
  });
});

test.each([
  ['hears it at once', () => heard('comanda.remembered')],
  ['that slept sees it as it wakes', () => document.dispatchEvent(new Event('visibilitychange'))],
])('what another tab remembers, this one %s', async (_, hear) => {
  const there = await anotherTab();
  there.getState().setVenue('k', { isTraining: true });
  heard('comanda.drafts');
  expect(venueOf('k').isTraining).toBe(false);
  hear();
  expect(venueOf('k').isTraining).toBe(true);
});

test('who works in a tab is changed by no other one, and the browser begins with whoever signed in last', async () => {
  useRemembered.getState().setUser(sara.id);
  const there = await anotherTab();
  there.getState().setUser(luca.id);
  heard('comanda.remembered');
  useRemembered.getState().setPerson({ theme: 'light' });
  useRemembered.getState().setVenue('k', { lastTableId: 'tb_4' });
  expect(useRemembered.getState().userId).toBe(sara.id);
  expect(personMemory(sara.id).theme).toBe('light');
  expect((await anotherTab()).getState().userId).toBe(luca.id);
});

test('who was remembered by an earlier version is known', async () => {
  localStorage.setItem(
    'comanda.remembered',
    JSON.stringify({ state: { userId: sara.id, people: {}, venues: {} }, version: 2 }),
  );
  expect((await anotherTab()).getState().userId).toBe(sara.id);
});
