/** Invoices on the wire: made of an order, followed, booked (docs/decisions/0044). */
import { accept, refuse } from '@comanda/domain/decision';
import { businessDate } from '@comanda/domain/time/local-time';
import type { FastifyInstance } from 'fastify';

import { inOneMoment } from '../../platform/database/one-moment.ts';
import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import type { MediaStore } from '../media/index.ts';
import { venueOfOrder } from '../orders/index.ts';
import { findInvoice, findInvoices, findOpenInvoices, findVenuesOfInvoice } from '../payments/index.ts';
import { findSettings } from '../settings/index.ts';
import { refundPayment } from '../settlements/index.ts';
import { bookEntry, takeBack } from './book-entry.ts';
import { drawInvoice } from './invoice-paper.ts';
import { changeInvoiceSettings, findInvoiceSettings } from './invoice-settings.ts';
import { mailInvoice } from './mail-invoice.ts';
import { makeInvoice } from './make-invoice.ts';
import { presentInvoice, readInvoice } from './present-invoice.ts';

type Options = { readonly secret: string; readonly media: MediaStore };

const pageSize = 50;

export function mountInvoices(app: FastifyInstance, door: Door, house: House, options: Options): void {
  mountSettings(app, door, house);
  mountMaking(app, door, house);
  mountReading(app, door, house, options);
  mountMail(app, door, house, options);
  mountBooking(app, door, house, options);
}

function mountSettings(app: FastifyInstance, door: Door, house: House): void {
  mount(app, door, 'GET /v1/customers/{customerId}/invoiceSettings', async ({ customerId }) =>
    accept(await findInvoiceSettings(house.database.read, customerId)),
  );

  mount(app, door, 'PUT /v1/customers/{customerId}/invoiceSettings', async ({ customerId, caller, body }) => {
    const changed = await changeInvoiceSettings(house, { ...body, customerId, caller });
    if (!changed.ok) return changed;
    const now = await findInvoiceSettings(house.database.write, customerId);
    return accept({ ...now, revision: changed.value.revision });
  });
}

function mountMaking(app: FastifyInstance, door: Door, house: House): void {
  mount(
    app,
    door,
    'POST /v1/orders/{orderId}/invoice',
    async ({ customerId, caller, params: { orderId }, body }) => {
      const made = await makeInvoice(house, { ...body, customerId, orderId, caller });
      if (!made.ok) return made;
      const { invoiceId, revision } = made.value;
      const row = await findInvoice(house.database.write, customerId, invoiceId);
      if (row === null) throw new Error(`invoice vanished: ${invoiceId}`);
      return accept({ invoice: presentInvoice(row, await todayOf(house, customerId)), revision });
    },
    venueOfOrder(house),
  );
}

/** The business day that runs. */
async function todayOf(house: House, customerId: string): Promise<string> {
  const { time_zone: timeZone, cut_off_minutes: cutOff } = await findSettings(house.database.read, customerId);
  return businessDate(house.clock(), timeZone, cutOff);
}

function venueOfInvoice(house: House) {
  return {
    find: ({ invoiceId }: { invoiceId: string }) => findVenuesOfInvoice(house.database.read, invoiceId),
    unknown: 'invoices.error.notFound' as const,
  };
}

function mountReading(app: FastifyInstance, door: Door, house: House, { media }: Options): void {
  mount(app, door, 'GET /v1/customers/{customerId}/invoices', async ({ customerId, query }) => {
    const { state, search = '', cursor, limit = pageSize } = query;
    const today = await todayOf(house, customerId);
    const before = /^\d{1,15}$/.test(cursor ?? '') ? Number(cursor) : undefined;
    return inOneMoment(house.database, async (moment) => {
      const rows = await findInvoices(moment, customerId, { state, search, before, limit, today });
      const last = rows.length === limit ? rows.at(-1) : undefined;
      return accept({
        invoices: rows.map((row) => presentInvoice(row, today)),
        ...(await findOpenInvoices(moment, customerId, today)),
        cursor: last === undefined ? null : String(last.number),
      });
    });
  });

  mount(
    app,
    door,
    'GET /v1/invoices/{invoiceId}',
    async ({ customerId, params: { invoiceId } }) => {
      const today = await todayOf(house, customerId);
      const read = await inOneMoment(house.database, (moment) =>
        readInvoice(moment, { customerId, id: invoiceId }, today),
      );
      return read === null ? refuse('invoices.error.notFound') : accept(read);
    },
    venueOfInvoice(house),
  );

  mount(
    app,
    door,
    'GET /v1/invoices/{invoiceId}/pdf',
    async ({ customerId, params: { invoiceId }, query: { credit } }) => {
      const pdf = await drawInvoice({ house, media }, { customerId, id: invoiceId, credit });
      return pdf === null ? refuse('invoices.error.notFound') : accept({ pdf });
    },
    venueOfInvoice(house),
  );
}

function mountMail(app: FastifyInstance, door: Door, house: House, options: Options): void {
  mount(
    app,
    door,
    'POST /v1/invoices/{invoiceId}/mail',
    async ({ customerId, caller, params: { invoiceId }, body }) => {
      const mailed = await mailInvoice({ house, ...options }, { ...body, customerId, invoiceId, caller });
      return mailed.ok ? accept({ revision: mailed.value.revision }) : mailed;
    },
    venueOfInvoice(house),
  );
}

function mountBooking(app: FastifyInstance, door: Door, house: House, { secret }: Options): void {
  const venueOf = venueOfInvoice(house);
  const answered = async (customerId: string, id: string, revision: number) => {
    const today = await todayOf(house, customerId);
    const read = await readInvoice(house.database.write, { customerId, id }, today);
    if (read === null) throw new Error(`invoice vanished: ${id}`);
    return accept({ ...read, revision });
  };
  mount(
    app,
    door,
    'POST /v1/invoices/{invoiceId}/entries',
    async ({ customerId, caller, params: { invoiceId }, body }) => {
      const done = await bookEntry(house, { ...body, customerId, invoiceId, actorId: caller.userId });
      return done.ok ? answered(customerId, invoiceId, done.value.revision) : done;
    },
    venueOf,
  );
  mount(
    app,
    door,
    'POST /v1/invoices/{invoiceId}/entries/{entryId}/takeBack',
    async ({ customerId, caller, params, body }) => {
      const done = await takeBack(house, { ...body, ...params, customerId, actorId: caller.userId });
      return done.ok ? answered(customerId, params.invoiceId, done.value.revision) : done;
    },
    venueOf,
  );
  mount(
    app,
    door,
    'POST /v1/invoices/{invoiceId}/credit',
    async ({ customerId, caller, params: { invoiceId }, body }) => {
      const command = { ...body, pin: body.pin, customerId, paymentId: invoiceId, caller };
      const done = await refundPayment(house, secret, command);
      return done.ok ? answered(customerId, invoiceId, done.value.revision) : done;
    },
    venueOf,
  );
}
