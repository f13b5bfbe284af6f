/** Closings and what goes with them to the accountant, as PDF (specification §2 closings; decisions.md §8). */
import { accept, refuse } from '@comanda/domain/decision';
import { makeVatSheet } from '@comanda/paper/vat-sheet';
import type { FastifyInstance } from 'fastify';

import { type Door, mount } from '../../../platform/http/mount.ts';
import { drawSheet } from '../../../platform/pdf/draw-sheet.ts';
import { pictureAsPng } from '../../media/index.ts';
import { findVenuesOfClosing } from '../../payments/index.ts';
import { sheetWords } from '../../printing/index.ts';
import { findSettings } from '../../settings/index.ts';
import { sheetVenue } from '../closing-document.ts';
import { findOwn, readX } from '../closings.routes.ts';
import { readVatSummary } from '../exports/accounting.ts';
import { checkDays } from '../exports/period.ts';
import { drawCashBook } from './draw-cash-book.ts';
import { drawClosing, drawRow, type PdfHouse } from './draw-closing.ts';
import { drawProcedure } from './draw-procedure.ts';

export function mountPdfs(app: FastifyInstance, door: Door, pdf: PdfHouse): void {
  const { house, media } = pdf;
  const db = house.database.read;

  mount(app, door, 'GET /v1/customers/{customerId}/closings/next/pdf', async ({ customerId }) => {
    const { figures, names } = await readX(house, customerId);
    return accept({ pdf: await drawClosing(pdf, customerId, { closing: { kind: 'venue', figures }, names }) });
  });

  mount(
    app,
    door,
    'GET /v1/closings/{closingId}/pdf',
    async ({ params, customerId, caller }) => {
      const row = await findOwn(db, customerId, { id: params.closingId, caller });
      return row === null ? refuse('closings.error.notFound') : accept({ pdf: await drawRow(pdf, row) });
    },
    { find: ({ closingId }) => findVenuesOfClosing(db, closingId), unknown: 'closings.error.notFound' },
  );

  mount(app, door, 'GET /v1/customers/{customerId}/exports/vatSummary/pdf', async ({ customerId, query }) => {
    const settings = await findSettings(db, customerId);
    const { currency, logo: imageId, report_language: language, time_zone: timeZone } = settings;
    const sheet = makeVatSheet(
      {
        ...(await readVatSummary(db, customerId, query)),
        ...query,
        venue: sheetVenue(settings),
        logo: await pictureAsPng(house, media, { customerId, imageId }),
        currency,
        madeAt: house.clock(),
      },
      sheetWords(language, timeZone),
    );
    return accept({ pdf: await drawSheet(sheet) });
  });

  mount(app, door, 'GET /v1/customers/{customerId}/exports/cashBook/pdf', async ({ customerId, query }) => {
    const days = checkDays(query);
    if (!days.ok) return days;
    return drawCashBook(pdf, customerId, { ...days.value, drawerId: query.drawer, onlyMoves: query.only === 'moves' });
  });

  mount(app, door, 'GET /v1/customers/{customerId}/exports/procedure/pdf', ({ customerId }) =>
    drawProcedure(pdf, customerId),
  );
}
