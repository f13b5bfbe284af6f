/** Counted stock on the wire: contract → access → use case → present. */
import { mostDays } from '@comanda/contract/statistics';
import { accept, type Decision, refuse } from '@comanda/domain/decision';
import { businessDate } from '@comanda/domain/time/local-time';
import { daysOf, type Period } from '@comanda/domain/time/periods';
import type { FastifyInstance } from 'fastify';

import { inOneMoment } from '../../platform/database/one-moment.ts';
import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { exportTexts } from '../../platform/texts.ts';
import { fileNameOf } from '../closings/index.ts';
import { findRevision } from '../journal/index.ts';
import type { MediaStore } from '../media/index.ts';
import { findSettings } from '../settings/index.ts';
import { countList } from './count-list.ts';
import { deliverStock } from './deliver-stock.ts';
import { drawOrderList } from './draw-order-list.ts';
import { findSold } from './inventory.repository.ts';
import { listInventory } from './list-inventory.ts';
import { listMovements } from './list-movements.ts';
import { orderList } from './order-list.ts';
import { wasteStock } from './waste-stock.ts';

const pageSize = 50;

export function mountInventory(app: FastifyInstance, door: Door, house: House, media: MediaStore): void {
  const db = house.database.read;

  mount(app, door, 'GET /v1/customers/{customerId}/inventory', async ({ customerId, query }) => {
    const period = readPeriod(query);
    if (!period.ok) return period;
    const sold = period.value === null ? null : await findSold(db, customerId, period.value);
    return accept(
      await inOneMoment(house.database, async (moment) => ({
        revision: await findRevision(moment, customerId),
        products: await listInventory(moment, customerId, sold),
      })),
    );
  });

  mount(app, door, 'GET /v1/customers/{customerId}/inventory/movements', async ({ customerId, query }) => {
    const { product: productId, cursor, limit = pageSize } = query;
    const page = { productId, cursor, limit };
    return accept(await inOneMoment(house.database, (moment) => listMovements(moment, customerId, page)));
  });

  mount(app, door, 'GET /v1/customers/{customerId}/exports/orderList.csv', async ({ customerId }) => {
    const settings = await findSettings(db, customerId);
    const { report_language: language, time_zone: timeZone, cut_off_minutes: cutOffMinutes } = settings;
    const today = businessDate(house.clock(), timeZone, cutOffMinutes);
    const fileName = fileNameOf(exportTexts(language).t('orderList.file', { date: today }));
    return { ok: true, pieces: orderList(db, customerId, settings), fileName };
  });

  mount(app, door, 'GET /v1/customers/{customerId}/exports/orderList/pdf', async ({ customerId }) =>
    accept({ pdf: await drawOrderList(house, media, customerId) }),
  );

  mountMoves(app, door, house);
}

function mountMoves(app: FastifyInstance, door: Door, house: House): void {
  mount(app, door, 'POST /v1/customers/{customerId}/inventory/deliveries', ({ body, ...call }) => {
    const { lines, ...command } = body;
    return deliverStock(house, { ...call, ...command }, lines.map(readLine));
  });
  mount(app, door, 'POST /v1/customers/{customerId}/inventory/waste', ({ body, ...call }) => {
    const { lines, reason, ...command } = body;
    return wasteStock(house, { ...call, ...command }, { lines: lines.map(readLine), reason });
  });
  mount(app, door, 'POST /v1/customers/{customerId}/inventory/counts', ({ body, ...call }) => {
    const { lines, ...command } = body;
    const counted = lines.map(({ product: productId, counted, revision: seenAt }) => ({ productId, counted, seenAt }));
    return countList(house, { ...call, ...command }, counted);
  });
}

function readLine({ product: productId, amount }: { readonly product: string; readonly amount: number }) {
  return { productId, amount };
}

type Asked = { readonly from?: string | undefined; readonly to?: string | undefined };

/** Null: none is asked for; one day alone is a period too. */
function readPeriod({ from, to }: Asked): Decision<Period | null, 'exports.error.periodInvalid'> {
  const first = from ?? to;
  const last = to ?? from;
  if (first === undefined || last === undefined) return accept(null);
  const days = daysOf({ from: first, to: last });
  return days < 1 || days > mostDays ? refuse('exports.error.periodInvalid') : accept({ from: first, to: last });
}
