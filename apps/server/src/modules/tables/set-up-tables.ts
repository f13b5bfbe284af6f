/** Tables are added, one or a series, changed and removed (specification §3 Table; §2 settings/tables). */
import { randomBytes } from 'node:crypto';

import type { BodyRead } from '@comanda/contract/calls';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { checkSeries, checkTableName } from '@comanda/domain/venue/table-names';

import type { House } from '../../platform/house.ts';
import type { Venue } from '../../platform/transaction.ts';
import { changeSetup, refuseOld, type SetupChange } from '../setup/index.ts';
import {
  findOpenNumbers,
  findTable,
  findTables,
  insertTables,
  type TableRow,
  updateTable,
} from './tables.repository.ts';

type Asked = Pick<SetupChange, 'customerId' | 'caller'>;
type Adding = Asked & { readonly body: BodyRead<'POST /v1/customers/{customerId}/tables'> };
type AddingSeries = Asked & { readonly body: BodyRead<'POST /v1/customers/{customerId}/tables/series'> };
type Changing = Asked & {
  readonly tableId: string;
  readonly body: BodyRead<'PATCH /v1/customers/{customerId}/tables/{tableId}'>;
};
type Renewing = Asked & { readonly tableId: string; readonly body: { readonly id: string; readonly version: number } };
type Removing = Asked & { readonly tableId: string; readonly id: string };

const raises = { raises: 'setup' } as const;
const unknown = { ok: false, code: 'tables.error.notFound' } as const;
const isCheckout = { ok: false, code: 'tables.error.isCheckout' } as const;

/** 128 bits: nobody guesses the code of another table. Printed ones of 72 bits, of before, stay valid. */
export function newTableCode(): string {
  return randomBytes(16).toString('base64url');
}

const mostNamed = 5;

/** Named, for what is taken away shows at no table: the first ones of many. */
function hasOpenOrders(numbers: readonly string[]) {
  const named = numbers.slice(0, mostNamed).map(shortNumber).join(', ');
  const params = { count: numbers.length, numbers: numbers.length > mostNamed ? `${named} …` : named };
  return { ok: false, code: 'tables.error.hasOpenOrders', params } as const;
}

function changed(table: string) {
  return [{ kind: 'table' as const, id: table }];
}

async function namesOfOthers(venue: Venue, id: string): Promise<string[]> {
  const tables = await findTables(venue.tx, venue.customerId);
  return tables.filter((table) => table.id !== id).map(({ name }) => name);
}

function rowOf(venue: Venue, wish: Pick<TableRow, 'id' | 'name' | 'area' | 'order_method' | 'active'>) {
  return { customer_id: venue.customerId, ...wish, is_checkout: false, code: newTableCode() };
}

export function addTable(house: House, { body, ...asked }: Adding) {
  const { id, name, area, orderMethod, active } = body;
  return changeSetup(house, { ...asked, id, kind: 'table.add', body }, raises, async (venue) => {
    const checked = checkTableName(name, await namesOfOthers(venue, id));
    if (!checked.ok) return checked;
    const wish = { id, name: checked.value, area, order_method: orderMethod, active };
    await insertTables(venue.tx, [rowOf(venue, wish)]);
    const told = { thing: 'table', thingId: id, move: 'added', fields: [] } as const;
    return { ok: true, value: { answer: {}, ...told, changes: changed(id) } };
  });
}

export function addSeries(house: House, { body, ...asked }: AddingSeries) {
  const { id, area, orderMethod, ...series } = body;
  return changeSetup<{ count: number }, 'tables.error.nameTaken' | 'tables.error.seriesInvalid'>(
    house,
    { ...asked, id, kind: 'table.addSeries', body },
    raises,
    async (venue) => {
      const names = checkSeries(series, await namesOfOthers(venue, ''));
      if (!names.ok) return names;
      // The client made one id: the tables of the series have theirs from it.
      const rows = names.value.map((name, index) =>
        rowOf(venue, { id: `${id}-${index + 1}`, name, area, order_method: orderMethod, active: true }),
      );
      await insertTables(venue.tx, rows);
      const told = { thing: 'table', thingId: id, move: 'added', fields: ['series'] } as const;
      return { ok: true, value: { answer: { count: rows.length }, ...told, changes: changed(id) } };
    },
  );
}

export function changeTable(house: House, { body, tableId, ...asked }: Changing) {
  const { id, version, name, orderMethod, ...plain } = body;
  const fields = Object.keys(body).filter((field) => field !== 'id' && field !== 'version');
  const command = { ...asked, id, kind: 'table.change', body: { ...body, table: tableId } };
  return changeSetup(house, command, raises, async (venue) => {
    const table = await findTable(venue.tx, { customerId: venue.customerId, id: tableId });
    if (!table) return unknown;
    const old = refuseOld(table, version);
    if (old !== null) return old;
    // The checkout has its name and its place from the specification.
    if (table.is_checkout && fields.some((field) => field !== 'active')) return isCheckout;
    const checked = name === undefined ? null : checkTableName(name, await namesOfOthers(venue, tableId));
    if (checked !== null && !checked.ok) return checked;
    await updateTable(venue.tx, table, {
      ...(checked === null ? {} : { name: checked.value }),
      ...(plain.area === undefined ? {} : { area: plain.area }),
      ...(plain.active === undefined ? {} : { active: plain.active }),
      ...(orderMethod === undefined ? {} : { order_method: orderMethod }),
    });
    const told = { thing: 'table', thingId: tableId, move: 'changed', fields } as const;
    return { ok: true, value: { answer: {}, ...told, changes: changed(tableId) } };
  });
}

/** What hangs on the table leads nowhere from now on. */
export function renewCode(house: House, { body, tableId, ...asked }: Renewing) {
  const command = { ...asked, id: body.id, kind: 'table.newCode', body: { ...body, table: tableId } };
  return changeSetup(house, command, raises, async (venue) => {
    const table = await findTable(venue.tx, { customerId: venue.customerId, id: tableId });
    if (!table) return unknown;
    if (table.is_checkout) return isCheckout;
    const old = refuseOld(table, body.version);
    if (old !== null) return old;
    await updateTable(venue.tx, table, { code: newTableCode() });
    const told = { thing: 'table', thingId: tableId, move: 'changed', fields: ['code'] } as const;
    return { ok: true, value: { answer: {}, ...told, changes: changed(tableId) } };
  });
}

export function removeTable(house: House, { tableId, id, ...asked }: Removing) {
  const command = { ...asked, id, kind: 'table.remove', body: { table: tableId } };
  return changeSetup(house, command, raises, async (venue) => {
    const key = { customerId: venue.customerId, id: tableId };
    const table = await findTable(venue.tx, key);
    if (!table) return unknown;
    if (table.is_checkout) return isCheckout;
    const open = await findOpenNumbers(venue.tx, key);
    if (open.length > 0) return hasOpenOrders(open);
    // Its code is free of it: the sheet that hangs there leads nowhere.
    await updateTable(venue.tx, table, { removed_at: venue.now, code: newTableCode(), active: false });
    const told = { thing: 'table', thingId: tableId, move: 'removed', fields: [] } as const;
    return { ok: true, value: { answer: {}, ...told, changes: changed(tableId) } };
  });
}
