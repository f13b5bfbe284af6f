/** Closings of the venue on the wire; a waiter reads its own settlements (decisions.md §5, §8). */
import { mayDo } from '@comanda/domain/access/permissions';
import { accept, refuse } from '@comanda/domain/decision';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';

import { inOneMoment } from '../../platform/database/one-moment.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { House } from '../../platform/house.ts';
import { type Caller, roleIn } from '../../platform/http/caller.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { findRevision } from '../journal/index.ts';
import { bringImages } from '../media/index.ts';
import {
  type ClosingRow,
  findClosing,
  findClosings,
  findLastClosing,
  findVenuesOfClosing,
  recordOf,
} from '../payments/index.ts';
import { findSettings } from '../settings/index.ts';
import { closingDocument } from './closing-document.ts';
import { venueFigures } from './figures.ts';
import { makeClosing, readVenuePeriod } from './make-closing.ts';
import { namesOf } from './names.ts';
import { findNumberGaps } from './number-gaps.ts';
import { presentClosing, presentFigures, presentSummary } from './present-closing.ts';
import { printAgain, printX } from './print-closing.ts';
import { beginPeriod, readOn } from './read-period.ts';

const pageSize = 30;

export function mayClose(caller: Caller, customerId: string): boolean {
  const role = roleIn(caller, customerId);
  return role !== null && mayDo(role, 'closing.make');
}

export function readCursor(text: string | undefined): number | undefined {
  return /^\d{1,15}$/.test(text ?? '') ? Number(text) : undefined;
}

/** A page of closings as the wire has it. */
export async function pageOfClosings(
  house: House,
  customerId: string,
  asked: {
    kind?: ClosingRow['kind'] | undefined;
    person?: string | undefined;
    from?: string | undefined;
    to?: string | undefined;
    search?: string | undefined;
    cursor?: string | undefined;
    limit?: number | undefined;
  },
) {
  const { person: personId, cursor, limit = pageSize, ...wanted } = asked;
  const page = { ...wanted, kind: asked.kind, personId, before: readCursor(cursor), limit };
  const rows = await findClosings(house.database.read, customerId, page);
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return { closings: rows.map(presentSummary), cursor: last === undefined ? null : String(last.sequence) };
}

export function mountVenueClosings(app: FastifyInstance, door: Door, house: House): void {
  const db = house.database.read;

  mount(app, door, 'GET /v1/customers/{customerId}/closings', async ({ customerId, query }) =>
    accept(await pageOfClosings(house, customerId, query)),
  );

  mount(app, door, 'POST /v1/customers/{customerId}/closings', async ({ body, caller, customerId }) => {
    const { drawers, ...rest } = body;
    const counts = drawers.map(({ drawer, ...count }) => ({ drawerId: drawer, ...count }));
    const made = await makeClosing(house, { ...rest, customerId, caller, counts });
    if (!made.ok) return made;
    const row = await findClosing(house.database.write, customerId, made.value.closingId);
    if (row === undefined) throw new Error(`closing vanished: ${body.id}`);
    return accept({ closing: presentClosing(row), revision: made.value.revision });
  });

  mount(app, door, 'GET /v1/customers/{customerId}/closings/next', async ({ customerId }) => {
    const { figures, names, number, revision } = await readX(house, customerId);
    return accept({ figures: presentFigures(figures, names), number, revision });
  });

  mount(app, door, 'GET /v1/customers/{customerId}/closings/next/receipt', async ({ customerId }) => {
    const { figures, names } = await readX(house, customerId);
    const settings = await findSettings(db, customerId);
    const paper = { closing: { kind: 'venue' as const, figures }, names, settings, isDuplicate: false };
    return accept({ document: JSON.stringify(await bringImages(db, customerId, closingDocument(paper))) });
  });

  mount(app, door, 'POST /v1/customers/{customerId}/closings/next/print', async ({ body, caller, customerId }) => {
    const printed = await printX(house, await readVenuePeriod(house, customerId), { ...body, customerId, caller });
    return printed.ok ? accept({ revision: printed.value.revision }) : printed;
  });

  mount(app, door, 'GET /v1/customers/{customerId}/numberGaps', async ({ customerId }) =>
    accept({ series: await findNumberGaps(db, customerId) }),
  );
}

/** The figures as of one moment: what is sold meanwhile is in none of them. */
export async function readX(house: House, customerId: string) {
  const readBefore = await readVenuePeriod(house, customerId);
  return inOneMoment(house.database, async (moment) => {
    const before = await findLastClosing(moment, customerId, { kind: 'venue', personId: null });
    const after = before?.sequence ?? 0;
    const begun = readBefore.after === after ? readBefore : beginPeriod(after, null);
    const period = await readOn(moment, customerId, begun);
    const { figures, drawers } = await venueFigures(moment, customerId, { period, before, now: house.clock() });
    const names = await namesOf(moment, customerId, { closing: { figures }, drawers, period });
    return { figures, names, number: (before?.number ?? 0) + 1, revision: await findRevision(moment, customerId) };
  });
}

/** Null where there is none, or none of the caller's business. */
export async function findOwn(
  db: Kysely<Tables>,
  customerId: string,
  { id, caller }: { readonly id: string; readonly caller: Caller },
): Promise<ClosingRow | null> {
  const row = await findClosing(db, customerId, id);
  if (row === undefined) return null;
  return mayClose(caller, customerId) || row.person_id === caller.userId ? row : null;
}

/** One that was made, of the venue or of a person. */
export function mountOneClosing(app: FastifyInstance, door: Door, house: House): void {
  const db = house.database.read;
  const venueOf = {
    find: ({ closingId }: { closingId: string }) => findVenuesOfClosing(db, closingId),
    unknown: 'closings.error.notFound',
  } as const;

  mount(
    app,
    door,
    'GET /v1/closings/{closingId}',
    async ({ params, customerId, caller }) => {
      const row = await findOwn(db, customerId, { id: params.closingId, caller });
      return row === null ? refuse('closings.error.notFound') : accept({ closing: presentClosing(row) });
    },
    venueOf,
  );

  mount(
    app,
    door,
    'GET /v1/closings/{closingId}/receipt',
    async ({ params, customerId, caller }) => {
      const row = await findOwn(db, customerId, { id: params.closingId, caller });
      if (row === null) return refuse('closings.error.notFound');
      const settings = await findSettings(db, customerId);
      const document = closingDocument({ closing: recordOf(row), names: row.names, settings, isDuplicate: false });
      return accept({ document: JSON.stringify(await bringImages(db, customerId, document)) });
    },
    venueOf,
  );

  mount(
    app,
    door,
    'POST /v1/closings/{closingId}/print',
    async ({ params, body, customerId, caller }) => {
      const row = await findOwn(db, customerId, { id: params.closingId, caller });
      if (row === null) return refuse('closings.error.notFound');
      const printed = await printAgain(house, row, { ...body, customerId, caller });
      return printed.ok ? accept({ revision: printed.value.revision }) : printed;
    },
    venueOf,
  );
}
