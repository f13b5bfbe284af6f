/** Settlements on the wire: a waiter settles itself, whoever closes the venue settles everybody (decisions.md §5, §8). */
import { accept } from '@comanda/domain/decision';
import type { FastifyInstance } from 'fastify';

import { inOneMoment } from '../../platform/database/one-moment.ts';
import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { bringImages } from '../media/index.ts';
import { type DrawerRow, findClosing, findLastClosing } from '../payments/index.ts';
import { findSettings } from '../settings/index.ts';
import { closingDocument } from './closing-document.ts';
import { mayClose, pageOfClosings } from './closings.routes.ts';
import { findSettled } from './find-settled.ts';
import { namesOf } from './names.ts';
import { presentClosing, presentFigures } from './present-closing.ts';
import { personFigures, readPersonPeriod, settlePerson } from './settle-person.ts';

export function mountPersonClosings(app: FastifyInstance, door: Door, house: House): void {
  mount(app, door, 'GET /v1/customers/{customerId}/settlements', async ({ customerId, query, caller }) => {
    const person = mayClose(caller, customerId) ? query.person : caller.userId;
    return accept(await pageOfClosings(house, customerId, { ...query, kind: 'person', person }));
  });

  mount(app, door, 'GET /v1/customers/{customerId}/settlements/next', async ({ customerId, query, caller }) => {
    const person = await findSettled(house, customerId, { asked: query.person, caller });
    if (person === null) return { ok: false, code: 'users.error.notFound' };
    const { figures, names, purse, into, number } = await readNext(house, customerId, {
      personId: person.id,
      tillId: caller.session.till?.id ?? null,
    });
    return accept({ person, figures: presentFigures(figures, names), purse, into, number });
  });

  mount(app, door, 'GET /v1/customers/{customerId}/settlements/next/receipt', async ({ customerId, query, caller }) => {
    const person = await findSettled(house, customerId, { asked: query.person, caller });
    if (person === null) return { ok: false, code: 'users.error.notFound' };
    const { figures, names } = await readNext(house, customerId, { personId: person.id, tillId: null });
    const settings = await findSettings(house.database.read, customerId);
    const closing = { kind: 'person' as const, personId: person.id, figures };
    const document = closingDocument({ closing, names, settings, isDuplicate: false });
    return accept({ document: JSON.stringify(await bringImages(house.database.read, customerId, document)) });
  });

  mount(app, door, 'POST /v1/customers/{customerId}/settlements', async ({ customerId, body, caller }) => {
    const person = await findSettled(house, customerId, { asked: body.person, caller });
    if (person === null) return { ok: false, code: 'users.error.notFound' };
    const { counted, pieces, reason, person: _, ...rest } = body;
    const isCounted = counted !== null || pieces.length > 0;
    const count = isCounted ? { counted, pieces, reason } : null;
    const settled = await settlePerson(house, { ...rest, customerId, caller, personId: person.id, count });
    if (!settled.ok) return settled;
    const row = await findClosing(house.database.write, customerId, settled.value.closingId);
    if (row === undefined) throw new Error(`settlement vanished: ${body.id}`);
    return accept({ closing: presentClosing(row), revision: settled.value.revision });
  });
}

type Asked = { readonly personId: string; /** Whose drawer is the usual one. */ readonly tillId: string | null };

/** What a settlement would say now, all of it of one moment. */
async function readNext(house: House, customerId: string, { personId, tillId }: Asked) {
  const before = await readPersonPeriod(house.database.read, customerId, { personId, before: null });
  return inOneMoment(house.database, async (moment) => {
    const read = await readPersonPeriod(moment, customerId, { personId, before });
    const { figures, drawers, purse } = await personFigures(moment, customerId, { ...read, now: house.clock() });
    const ofHouse = drawers.filter(({ active, kind }) => active && kind !== 'waiter');
    const placeOf = ({ kind, device }: DrawerRow) => (kind === 'venue' ? 1 : device === tillId ? 0 : 2);
    const usualFirst = ofHouse.toSorted((a, b) => placeOf(a) - placeOf(b));
    const last = await findLastClosing(moment, customerId, { kind: 'person', personId: null });
    return {
      figures,
      names: await namesOf(moment, customerId, { closing: { figures, personId }, drawers, period: read.period }),
      purse: purse && { id: purse.id, name: purse.name },
      into: usualFirst.map(({ id, name }) => ({ id, name })),
      number: (last?.number ?? 0) + 1,
    };
  });
}
