/** Five hundred guests who watch: how long until all of them know of a change. */
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { newCommandId } from '../../packages/api-client/src/command-id.ts';
import { menuShown, orderShown, watchMenu, watchOrder } from '../../packages/contract/src/events.ts';
import { testPassword } from '../../packages/test-kit/src/a-venue.ts';
import { codeOfTable } from '../browser/guest-house.ts';
import { openGuestVenue } from '../browser/measure.ts';
import type { Figure, Row } from './figure.ts';

const guests = 500;
const tables = 25;
const aimMs = 500;

type Socket = {
  on(event: string, listener: (...given: unknown[]) => void): void;
  emitWithAck(event: string, message: object): Promise<unknown>;
  disconnect(): void;
};
type SocketLibrary = { readonly io: (address: string, options: object) => Socket };

/** The browser's library, where it is installed: the bench has no packages of its own. */
const library = join(import.meta.dirname, '..', '..', 'packages', 'api-client', 'package.json');
const { io } = createRequire(library)('socket.io-client') as SocketLibrary;

type Guest = { readonly orderId: string; readonly token: string; readonly socket: Socket };
type Call = (method: string, path: string, body?: object) => Promise<Record<string, unknown>>;

/** @throws Error for a refusal. */
async function callAt(address: string, email: string | null): Promise<Call> {
  const send = async (method: string, path: string, body: object | undefined, headers: Record<string, string>) => {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  if (email === null)
    return async (method, path, body) =>
      (await send(method, path, body, {})).json() as Promise<Record<string, unknown>>;
  const signedIn = await send('POST', '/v1/login', { email, password: testPassword }, {});
  const cookie = signedIn.headers.getSetCookie().join('; ').split(';')[0] ?? '';
  const session = await send('GET', '/v1/getAccessToken', undefined, { cookie });
  const { accessToken } = (await session.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  return async (method, path, body) =>
    (await send(method, path, body, headers)).json() as Promise<Record<string, unknown>>;
}

async function sitDown(address: string, call: Call, number: number): Promise<Guest> {
  const code = codeOfTable(number % tables);
  const answer = await call('POST', '/v1/guest/orders', {
    id: newCommandId(),
    door: 'table',
    code,
    type: 'dinein',
    products: [{ opid: newCommandId(), id: 'p5', count: 1 }],
    total: 600,
  });
  const { id, token } = answer['order'] as { id: string; token: string };
  const socket = io(address, { path: '/live', transports: ['websocket'], reconnection: false, forceNew: true });
  await socket.emitWithAck(watchOrder, { token });
  await socket.emitWithAck(watchMenu, { door: 'table', code });
  return { orderId: id, token, socket };
}

/** Milliseconds from the call to the last of these guests. @throws Error where one hears nothing for 20 s. */
async function untilAllKnow(heard: string, waiting: readonly Guest[], change: () => Promise<unknown>): Promise<number> {
  let missing = waiting.length;
  const all = new Promise<number>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${missing} guests heard nothing`)), 20_000);
    for (const { socket, token } of waiting) {
      let isTold = false;
      socket.on(heard, (message) => {
        const isOther = heard === orderShown && (message as { token: string }).token !== token;
        if (isTold || isOther) return;
        isTold = true;
        missing -= 1;
        if (missing > 0) return;
        clearTimeout(timer);
        resolve(performance.now());
      });
    }
  });
  const startedAt = performance.now();
  const [lastAt] = await Promise.all([all, change()]);
  return lastAt - startedAt;
}

function told(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return `p50 ${middle.toFixed(0)} ms, worst ${Math.max(...times).toFixed(0)} ms (${times.length} changes)`;
}

function rowOf(what: string, times: readonly number[]): Row {
  return { what, value: told(times), aim: `all < ${aimMs} ms`, isReached: Math.max(...times) < aimMs };
}

async function measure(address: string, changes: number): Promise<Row[]> {
  const guestCall = await callAt(address, null);
  const admin = await callAt(address, 'anna@venue.test');
  const sitting: Guest[] = [];
  for (let number = 0; number < guests; number += 1) sitting.push(await sitDown(address, guestCall, number));
  const [menus, orders]: [number[], number[]] = [[], []];
  for (let change = 0; change < changes; change += 1) {
    const until = change % 2 === 0 ? 'furtherNotice' : null;
    const sellOut = () => admin('POST', '/v1/products/p9/soldOut', { id: newCommandId(), until });
    menus.push(await untilAllKnow(menuShown, sitting, sellOut));
    const one = sitting[change * 7];
    if (one === undefined) throw new Error('too few guests');
    const accept = () => admin('POST', `/v1/orders/${one.orderId}/accept`, { id: newCommandId() });
    orders.push(await untilAllKnow(orderShown, [one], accept));
  }
  for (const { socket } of sitting) socket.disconnect();
  return [
    rowOf(`a product sold out, to all ${guests} open menus`, menus),
    rowOf(`an order accepted, to its guest among ${guests}`, orders),
  ];
}

export const guestWatch: Figure = {
  name: 'guest-watch',
  title: 'Five hundred guests who watch',
  how:
    `${guests} live sockets on one built server on SQLite, each watching its own order and the menu of its table, 25 ` +
    'tables, 100 products. Counted from sending the call of the staff to the moment at which the last guest has heard; ' +
    'server and guests share the machine.',
  run: async ({ isQuick }) => {
    const venue = await openGuestVenue(100, tables);
    try {
      return await measure(venue.address, isQuick ? 3 : 20);
    } finally {
      await venue.close();
    }
  },
};
