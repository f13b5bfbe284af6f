/** At the end of a walk: lists, days, changes, paper, stock and books say what the model says. */
import type { WireOrder } from '@comanda/contract/orders';

import { verifyVenue } from '../../apps/server/src/modules/settlements/index.ts';
import { same } from '../in-process/check.ts';
import type { House } from '../in-process/keep-tokens.ts';
import { sumOf } from '../random-orders/oracle.ts';
import { businessDateOf } from './calendar.ts';
import type { Command } from './command.ts';
import type { Job, Model } from './model.ts';
import { listCommand } from './steps/offline.ts';
import { changesCommand, dayCommand, pendingCommand } from './steps/read.ts';
import { orderPromised, orderSeen } from './views.ts';

type Facts = { readonly admin: string; readonly now: number };

export async function checkEnd(house: House, model: Model, { admin, now }: Facts): Promise<void> {
  const { customerId } = model.plan;
  const db = house.server.house.database.read;
  same('problems of the books', await verifyVenue(db, customerId), []);
  await checkRead(house, model, pendingCommand(customerId, admin));
  await checkRead(house, model, listCommand(customerId, admin));
  for (const since of [0, Math.floor(model.revision / 2), model.revision]) {
    await checkRead(house, model, changesCommand(customerId, admin, since));
  }
  const dates = [...model.bookings.map(({ date }) => date), ...[...model.orders.values()].map(({ date }) => date)];
  for (const date of new Set([...dates, businessDateOf(now)])) {
    await checkRead(house, model, dayCommand(customerId, admin, date, now));
  }
  await checkHistory(house, model, admin);
  await checkPaper(house, model);
  await checkStock(house, model);
}

async function checkRead({ server, tokens }: House, model: Model, command: Command): Promise<void> {
  const { as, ...sent } = command.sent;
  const response = await server.send(command.key, { ...sent, token: await tokens.of(as ?? '') });
  const body: unknown = response.json();
  same(`${command.label}, status`, response.statusCode, 200);
  same(command.label, command.seen?.(body as never), command.promised?.(model, {}));
}

/** All orders, page by page, newest first. */
async function checkHistory({ server, tokens }: House, model: Model, admin: string): Promise<void> {
  const { customerId } = model.plan;
  const found: WireOrder[] = [];
  let cursor: string | null = null;
  do {
    const response = await server.send('GET /v1/customers/{customerId}/orders', {
      token: await tokens.of(admin),
      params: { customerId },
      query: { limit: '7', ...(cursor !== null && { cursor }) },
    });
    const page = response.json<{ orders: WireOrder[]; cursor: string | null }>();
    found.push(...page.orders);
    cursor = page.cursor;
  } while (cursor !== null);
  const all = [...model.orders.values()].sort((a, b) => b.placedAt - a.placedAt || (a.id < b.id ? 1 : -1));
  same(
    'all orders',
    found.map(orderSeen),
    all.map(({ id }) => orderPromised(model, id)),
  );
}

async function checkPaper({ server }: House, model: Model): Promise<void> {
  const rows = await server.house.database.read
    .selectFrom('print_jobs')
    .selectAll()
    .where('customer_id', '=', model.plan.customerId)
    .execute();
  const found = rows.map((row): Job => {
    return { order: row.order_id ?? '', station: row.station_id, kind: row.kind, duplicate: row.is_duplicate };
  });
  const inOrder = (jobs: readonly Job[]) => jobs.map((job) => JSON.stringify(job)).sort();
  same('print jobs', inOrder(found), inOrder(model.jobs));
}

async function checkStock({ server }: House, model: Model): Promise<void> {
  const db = server.house.database.read;
  const { customerId } = model.plan;
  const products = await db
    .selectFrom('products')
    .select(['id', 'current_stock'])
    .where('customer_id', '=', customerId)
    .where('current_stock', 'is not', null)
    .execute();
  same('stock', new Map(products.map(({ id, current_stock }) => [id, current_stock])), model.stock);
  const tips = await db
    .selectFrom('ledger')
    .select(['user_id', 'amount'])
    .where('customer_id', '=', customerId)
    .where('account', '=', 'tips')
    .execute();
  for (const [person, tip] of model.tips) {
    const booked = tips.filter(({ user_id }) => user_id === person).map(({ amount }) => amount);
    same(`tips of ${person}`, 0 - sumOf(booked), tip);
  }
}
