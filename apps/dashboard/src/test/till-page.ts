/** A page of the staff without its screens: every part that carries orders and cash, on a network and a time that are given. */
import type { ApiOptions } from '@comanda/api-client/call';
import type { DeviceValues } from '@comanda/api-client/device-values';
import type { Later } from '@comanda/api-client/later';
import { makeOutbox, type Outbox } from '@comanda/api-client/outbox/outbox';
import type { OutboxOptions } from '@comanda/api-client/outbox/shown-outbox';
import type { PostToPrinter } from '@comanda/api-client/post-to-printer';
import type { LiveSocket } from '@comanda/api-client/realtime';
import type { WireOrder } from '@comanda/contract/orders';
import { longestOfflineMs } from '@comanda/domain/offline/taken-offline';
import type { TableOfOrder } from '@comanda/domain/orders/order-method';
import german from '@comanda/messages/de-CH.json' with { type: 'json' };
import { environmentManager, notifyManager, QueryObserver, timeoutManager } from '@tanstack/react-query';

import { keepQueries } from '../app/offline/kept-queries.ts';
import { restoreQueries } from '../app/offline/restore-queries.ts';
import { makeQueries } from '../app/queries.ts';
import { followVenue } from '../app/session/follow-venue.ts';
import { readSeries } from '../app/session/read-series.ts';
import { keepTaken, sendEntry } from '../app/session/send-entry.ts';
import { connectToServer, type ServerConnection } from '../app/session/server-connection.ts';
import { nextConnection } from '../parts/connection.ts';
import { ticketPrintersQuery } from '../parts/kitchen-paper/ticket-printers-query.ts';
import { keptMenu, menuQuery } from '../parts/menu/use-menu.ts';
import { keepOrder, pendingOrdersKey } from '../parts/orders/keep-order.ts';
import { pendingOrdersQuery } from '../parts/orders/pending-orders-query.ts';
import type { OrderDevice, PaperDevice } from '../parts/outbox/device.ts';
import { withWaiting } from '../parts/outbox/with-waiting.ts';

export type PageWorld = Pick<OrderDevice, 'user' | 'customer' | 'settings' | 'nowMs'> &
  Pick<OutboxOptions, 'store' | 'tabs' | 'underLock'> & {
    readonly fetch: NonNullable<ApiOptions['fetch']>;
    readonly socket: LiveSocket;
    /** What the page finds again without a network. */
    readonly values: DeviceValues;
    readonly later: Later;
    /** 0 to 1. */
    readonly chance: () => number;
    readonly tables: readonly TableOfOrder[];
    /** To the printers of the room, without a network too. */
    readonly post: PostToPrinter;
    /** Of the tabs of this browser, at renewing the session. */
    readonly underSessionLock: <Value>(task: () => Promise<Value>) => Promise<Value>;
    /** The session is over: somebody types their password. */
    readonly signIn: () => Promise<void>;
    /** What was lost came back: the page is to be opened anew, once nothing waits on it. */
    readonly onRestored: () => void;
  };

export type TillPage = {
  readonly api: ServerConnection['api'];
  readonly outbox: Outbox;
  readonly device: OrderDevice;
  readonly socketId: () => string | undefined;
  /** The pending orders as this page shows them; null where it has none to show. */
  readonly shown: () => readonly WireOrder[] | null;
  readonly keepOrder: (order: WireOrder) => void;
  readonly rereadOrders: () => void;
  /** Nothing goes out or comes in any more. */
  readonly close: () => void;
};

/** Between two looks whether the page has a session. */
const lookAgainMs = 5000;

let passes: Later | null = null;

/** Whatever the queries wait for passes in this time; for all pages of the process. */
export function keepQueriesTime(later: Later): void {
  const isFirst = passes === null;
  passes = later;
  if (!isFirst) return;
  environmentManager.setIsServer(() => false);
  notifyManager.setScheduler(queueMicrotask);
  timeoutManager.setTimeoutProvider(queryTimers((task, ms) => passes?.(task, ms) ?? (() => {})));
}

function queryTimers(later: Later): Parameters<typeof timeoutManager.setTimeoutProvider<number>>[0] {
  const waiting = new Map<number, () => void>();
  let last = 0;
  const callOff = (id: number | undefined) => {
    if (id === undefined) return;
    waiting.get(id)?.();
    waiting.delete(id);
  };
  return {
    setTimeout: (task, ms) => {
      last += 1;
      waiting.set(last, later(task, ms));
      return last;
    },
    setInterval: (task, ms) => {
      last += 1;
      const id = last;
      const again = () => {
        waiting.set(id, later(again, ms));
        task();
      };
      waiting.set(id, later(again, ms));
      return id;
    },
    clearTimeout: callOff,
    clearInterval: callOff,
  };
}

/** What a page is made of. */
function partsOf(world: PageWorld) {
  const { fetch, nowMs, later, customer, user } = world;
  const client = makeQueries();
  const server = connectToServer({
    baseUrl: 'http://till',
    fetch,
    nowMs,
    later,
    underLock: world.underSessionLock,
    isSigningOut: () => false,
  });
  const { api, token } = server;
  server.setCustomer(customer.id);
  token.assume(user.id);
  const outbox = makeOutbox({
    ...world,
    send: (entry) => sendEntry({ api, nowMs, later, onTaken: (taken) => keepTaken(client, taken) }, entry),
    ownerId: () => (token.current() === null ? null : token.holder()),
    longestMs: longestOfflineMs,
  });
  return {
    client,
    server,
    outbox,
    orders: new QueryObserver(client, pendingOrdersQuery(client, api, customer.id)),
    menu: new QueryObserver(client, menuQuery(api, customer.id)),
    printers: new QueryObserver(client, ticketPrintersQuery(api, customer.id)),
    whose: { userId: user.id, customerId: customer.id },
  };
}

type Parts = ReturnType<typeof partsOf>;
type Connected = { state: Parameters<typeof nextConnection>[0] };

/** Reads, listens and sends. @returns what ends it */
function begin(world: PageWorld, parts: Parts, connection: Connected): readonly (() => void)[] {
  const { server, outbox, client, whose } = parts;
  const live = followVenue({
    ...whose,
    server,
    client,
    socket: world.socket,
    later: world.later,
    onStanding: () => {},
    onConnection: (heard) => {
      const before = connection.state;
      const state = nextConnection(before, heard, true);
      connection.state = state;
      if (heard === 'online') outbox.wake();
      if (state === before || state === 'offline' || state === 'unreached') return;
      if (heard !== 'online') outbox.wake();
      void readSeries(server.api, outbox, whose.customerId);
      if (state === 'restored') world.onRestored();
    },
  });
  const isShown = [parts.orders, parts.menu, parts.printers].map((query) => query.subscribe(() => {}));
  return [outbox.start(), ...isShown, live.stop, keepQueries(client, world.values, whose, world.later)];
}

/** Signed in before it begins; without a network it begins by what the device keeps. @returns what ends it */
function keepSession(world: PageWorld, parts: Parts, connection: Connected): () => void {
  const { token } = parts.server;
  let endings: readonly (() => void)[] | null = null;
  let callOff = () => {};
  const open = async () => {
    const renewed = await token.renew();
    if (renewed.ok || renewed.reason === 'network') return renewed;
    await world.signIn();
    return token.renew();
  };
  const look = async (): Promise<void> => {
    const opened = token.current() === null ? await open() : null;
    if (opened?.ok === true) parts.outbox.wake();
    const isOffline = opened?.ok === false && opened.reason === 'network';
    if (endings === null && isOffline) {
      await restoreQueries(parts.client, world.values, parts.whose);
      connection.state = 'offline';
    }
    if (opened?.ok === true || isOffline) endings ??= begin(world, parts, connection);
    callOff = world.later(() => void look(), lookAgainMs);
  };
  void look();
  return () => {
    callOff();
    for (const end of endings ?? []) end();
  };
}

/** All sit at tables without an area; the tickets of the house speak German. */
function paperOf({ tables, post }: PageWorld, { client, server, whose }: Parts): PaperDevice {
  const { queryKey } = ticketPrintersQuery(server.api, whose.customerId);
  return {
    here: () => client.getQueryData(queryKey) ?? null,
    words: () => german.paper,
    place: (tableId) => ({ name: tables.find(({ id }) => id === tableId)?.id ?? null, area: null }),
    tell: () => {},
    post,
  };
}

export function openTillPage(world: PageWorld): TillPage {
  const parts = partsOf(world);
  const { client, server, outbox, orders } = parts;
  const { api } = server;
  const customerId = world.customer.id;
  const connection: Connected = { state: 'connecting' };
  const end = keepSession(world, parts, connection);
  const shown = () => {
    const { data } = orders.getCurrentResult();
    return data === undefined ? null : withWaiting(data, outbox.view().entries, customerId);
  };
  return {
    api,
    outbox,
    device: {
      ...world,
      api,
      outbox,
      paper: paperOf(world, parts),
      hasNoConnection: () => connection.state === 'offline',
      may: () => false,
      menu: () => keptMenu(client, customerId),
      // All sit at tables.
      leaving: () => null,
      order: (orderId) => shown()?.find(({ id }) => id === orderId) ?? null,
      table: (tableId) => world.tables.find(({ id }) => id === tableId) ?? null,
    },
    socketId: () => world.socket.id,
    shown,
    keepOrder: (order) => keepOrder(client, customerId, order),
    rereadOrders: () => void client.invalidateQueries({ queryKey: pendingOrdersKey(customerId) }),
    close: () => {
      end();
      client.clear();
    },
  };
}
