/** What system administrators can have done (specification §2 adminSettings/actions). */
import { accept } from '@comanda/domain/decision';
import type { FastifyInstance } from 'fastify';

import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { mailTexts } from '../../platform/texts.ts';
import { inStorage } from '../../platform/transaction.ts';
import { findAllCustomers, findCustomers } from '../customers/index.ts';
import { checkBooks } from '../settlements/index.ts';
import { forgetKeptSums } from '../statistics/index.ts';
import { findUser } from '../users/index.ts';
import { goOnChecking, readRound } from './check-round.ts';
import { resendPrintQueue } from './resend-print-queue.ts';

const notFound = { ok: false as const, code: 'customers.error.notFound' as const };

export function mountActions(app: FastifyInstance, door: Door, house: House): void {
  mount(app, door, 'POST /v1/system/resendPrintQueue', async ({ body, caller }) => {
    const ids = await venuesOf(house, body.customer);
    return ids === null ? notFound : resendPrintQueue(house, ids, caller.userId);
  });
  mount(app, door, 'POST /v1/system/rebuildStatistics', async () => {
    const { venues, left } = await goOnChecking(house, 'rebuild', {
      prepare: (id) => inStorage(house.database, (tx) => forgetKeptSums(tx, [id])),
    });
    const problems = venues.flatMap((venue) => venue.problems).length;
    const notChecked = venues.filter(({ entries }) => entries === null).length;
    return accept({ venues: venues.length, problems, notChecked, left });
  });
  mount(app, door, 'GET /v1/system/verifyJournal', async () => accept(await readRound(house, 'verify')));
  mount(app, door, 'POST /v1/system/verifyJournal', async ({ body: { customer } }) => {
    if (customer === undefined) return accept(await goOnChecking(house, 'verify'));
    if ((await venuesOf(house, customer)) === null) return notFound;
    const checked = await checkBooks(house, customer);
    if (!checked.ok) return checked;
    const { entries, problems } = checked.value;
    return accept({ venues: [{ customer, entries, problems }], left: 0 });
  });
  mount(app, door, 'POST /v1/system/sendTestMail', async ({ body, caller }) => {
    const t = mailTexts((await findUser(house.database.read, caller.userId))?.language);
    const sent = await house.post.send({ to: body.to, subject: t('test.subject'), text: t('test.text') });
    return sent.ok ? accept({}) : sent;
  });
}

/** @returns null where the one that was asked for is none. */
async function venuesOf(house: House, customerId: string | undefined): Promise<string[] | null> {
  const db = house.database.read;
  const customers = customerId === undefined ? await findAllCustomers(db) : await findCustomers(db, [customerId]);
  return customerId !== undefined && customers.length === 0 ? null : customers.map(({ id }) => id);
}
