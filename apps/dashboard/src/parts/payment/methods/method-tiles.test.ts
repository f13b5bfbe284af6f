import type { PaymentMethod } from '@comanda/domain/payments/payment';
import { expect, test } from 'vitest';

import { abilitiesOf } from './device-abilities.ts';
import { deviceFor, firstTile, methodTiles, type TilesInput } from './method-tiles.ts';

const every: readonly PaymentMethod[] = [
  'cash',
  'wallee_terminal',
  'sumup',
  'datatrans',
  'tap_on_mobile',
  'nfc_credit',
  'ext_coupon',
  'pay_later',
];
const terminal = (id: string, station: string | null, active = true) => ({
  id,
  name: `Terminal ${id}`,
  model: 'A77',
  station,
  terminalId: '1',
  active,
  version: 1,
});
const input = (change: Partial<TilesInput> = {}): TilesInput => ({
  methods: every.map((method) => ({
    id: `m_${method}`,
    method,
    name: '',
    offeredOn: ['pos'],
    opensApp: method === 'sumup',
  })),
  terminals: [terminal('t1', null), terminal('t2', 'bar'), terminal('t3', null, false)],
  readers: [],
  abilities: { hasBridge: false, switchesApps: false },
  hasConnection: true,
  isTraining: false,
  ...change,
});
const said = (change: Partial<TilesInput> = {}) =>
  Object.fromEntries(methodTiles(input(change)).map(({ method, notHere }) => [method, notHere]));

test('what the device cannot do is said, and Tap on Mobile stands only where its bridge is', () => {
  expect(said()).toEqual({
    cash: null,
    wallee_terminal: null,
    sumup: 'noReader',
    datatrans: null,
    // A reader that types, or the printed code, is enough.
    nfc_credit: null,
    ext_coupon: null,
    pay_later: null,
  });
  expect(said({ terminals: [terminal('t3', null, false)] })).toMatchObject({ wallee_terminal: 'noTerminal' });
  expect(said({ abilities: { hasBridge: true, switchesApps: true } })).toMatchObject({
    tap_on_mobile: null,
    sumup: null,
  });
});

test('SumUp’s app stands beside the readers where it can be opened, and the reader comes first', () => {
  const reader = { id: 'r1', name: 'Solo', station: null, readerId: 'rdr_1', status: 'paired' as const, version: 1 };
  const phone = { hasBridge: false, switchesApps: true };
  const sumup = (change: Partial<TilesInput>) => methodTiles(input(change)).find(({ method }) => method === 'sumup');
  expect(sumup({ readers: [reader as never], abilities: phone })?.devices.map(({ id }) => id)).toEqual(['r1', 'app']);
  expect(sumup({ readers: [reader as never] })?.devices.map(({ id }) => id)).toEqual(['r1']);
  // Nothing to open without an affiliate key: the reader alone, or none at all.
  const methods = input().methods.map((named) => ({ ...named, opensApp: false }));
  expect(sumup({ methods, readers: [reader as never], abilities: phone })?.devices).toHaveLength(1);
  expect(sumup({ methods, abilities: phone })).toMatchObject({ devices: [], notHere: 'noReader' });
  expect(sumup({ abilities: phone })).toMatchObject({ devices: [], notHere: null });
});

test('without a connection and in training cash alone is taken', () => {
  const others = ({ cash, ...rest }: Record<string, string | null>) => [cash, new Set(Object.values(rest))];
  expect(others(said({ hasConnection: false }))).toEqual([null, new Set(['offline'])]);
  expect(others(said({ isTraining: true, hasConnection: false }))).toEqual([null, new Set(['training'])]);
});

test('what the venue offers elsewhere alone does not stand here', () => {
  const [cash] = input().methods;
  expect(methodTiles(input({ methods: cash === undefined ? [] : [{ ...cash, offeredOn: ['app'] }] }))).toEqual([]);
});

test('the terminal of the own station comes first, else the first active one', () => {
  const tile = methodTiles(input()).find(({ method }) => method === 'wallee_terminal') ?? { devices: [] };
  expect(deviceFor(tile, 'bar')?.id).toBe('t2');
  expect(deviceFor(tile, 'kitchen')?.id).toBe('t1');
  expect(deviceFor(tile, null)?.id).toBe('t1');
  expect(deviceFor({ devices: [] }, null)).toBeNull();
});

test('the method used last is chosen, cash where that cannot be had', () => {
  const tiles = methodTiles(input());
  expect(firstTile(tiles, 'm_wallee_terminal')?.method).toBe('wallee_terminal');
  expect(firstTile(tiles, 'm_sumup')?.method).toBe('cash');
  expect(firstTile(tiles, null)?.method).toBe('cash');
  expect(firstTile(methodTiles(input({ methods: [] })), null)).toBeNull();
});

test('apps are switched on Android and iOS, an iPad among them', () => {
  const on = (userAgent: string, maxTouchPoints = 0) => abilitiesOf({ userAgent, maxTouchPoints });
  expect(on('Mozilla/5.0 (Linux; Android 14)').switchesApps).toBe(true);
  expect(on('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)').switchesApps).toBe(true);
  expect(on('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15)', 5).switchesApps).toBe(true);
  expect(on('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15)').switchesApps).toBe(false);
  expect(on('Mozilla/5.0 (X11; Linux x86_64)').switchesApps).toBe(false);
});
