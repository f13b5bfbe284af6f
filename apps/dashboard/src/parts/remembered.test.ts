import { beforeEach, expect, test } from 'vitest';

import { latestOrdersKept, memoryKey, nothingRemembered, personMemory, useRemembered } from './remembered.ts';

const sara = { id: 'u-sara' };
const luca = { id: 'u-luca' };
const linde = { id: 'linde' };
const krone = { id: 'krone' };

const venueOf = (key: string) => useRemembered.getState().venues[key] ?? nothingRemembered;

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
