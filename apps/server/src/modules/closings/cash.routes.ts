/** The cash book on the wire (specification §2, dialog to change the cash balance). */
import { accept } from '@comanda/domain/decision';
import type { FastifyInstance } from 'fastify';

import { inOneMoment } from '../../platform/database/one-moment.ts';
import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { findRevision } from '../journal/index.ts';
import { readBalances, readCashBook } from './cash-book.ts';
import { readCursor } from './closings.routes.ts';
import { moveCashWithoutSale } from './move-cash.ts';

const pageSize = 50;

export function mountCash(app: FastifyInstance, door: Door, house: House, secret: string): void {
  mount(app, door, 'GET /v1/customers/{customerId}/cashBalance', async ({ customerId, query }) => {
    // The wire's second is meant with all its milliseconds.
    const at = query.at === undefined ? null : query.at * 1000 + 999;
    return accept(
      await inOneMoment(house.database, async (moment) => ({
        revision: await findRevision(moment, customerId),
        ...(await readBalances(moment, customerId, at)),
      })),
    );
  });

  mount(app, door, 'POST /v1/customers/{customerId}/cashBalance', async ({ body, caller, customerId }) => {
    const { station: _, ...asked } = body;
    const moved = await moveCashWithoutSale(house, secret, { ...asked, pin: body.pin, customerId, caller });
    if (!moved.ok) return moved;
    const { drawer, balance, revision } = moved.value;
    return accept({ drawer, balance, revision });
  });

  mount(app, door, 'GET /v1/customers/{customerId}/cashBook', async ({ customerId, query }) => {
    const { drawer: drawerId, from, to, only, cursor, limit = pageSize } = query;
    const page = { drawerId, from, to, onlyMoves: only === 'moves', before: readCursor(cursor), limit };
    return accept(await inOneMoment(house.database, (moment) => readCashBook(moment, customerId, page)));
  });
}
