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
import { resendPrintQueue } from './resend-print-queue.ts';

const notFound = { ok: false as const, code: 'customers.error.notFound' as const };

export function mountActions(app: FastifyInstance, door: Door, house: House): void {
  mount(app, door, 'POST /v1/system/resendPrintQueue', async ({ body, caller }) => {
    const ids = await venuesOf(house, body.customer);
    return ids === null ? notFound : resendPrintQueue(house, ids, caller.userId);
  });
  mount(app, door, 'POST /v1/system/rebuildStatistics', async () => {
    const ids = (await venuesOf(house, undefined)) ?? [];
    await inStorage(house.database, (tx) => forgetKeptSums(tx, ids));
    const checked = await checkVenues(house, ids);
    if (!checked.ok) return checked;
    const { venues } = checked.value;
    return accept({ venues: venues.length, problems: venues.flatMap(({ problems }) => problems).length });
  });
  mount(app, door, 'POST /v1/system/verifyJournal', async ({ body }) => {
    const ids = await venuesOf(house, body.customer);
    return ids === null ? notFound : checkVenues(house, ids);
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

/** In the words of problems (verify-venue.ts). */
const notChecked = 'the books are more than could be checked here: `comanda verify` has no limits';

/** One after the other: reading a whole venue is enough at a time. */
async function checkVenues(house: House, ids: readonly string[]) {
  const venues: { customer: string; entries: number; problems: string[] }[] = [];
  for (const customer of ids) {
    const checked = await checkBooks(house, customer);
    // Of one venue it is the answer; of many, the others are still looked at, and what was found is told.
    if (!checked.ok && ids.length === 1) return checked;
    const { entries, problems } = checked.ok ? checked.value : { entries: 0, problems: [notChecked] };
    venues.push({ customer, entries, problems });
  }
  return accept({ venues });
}
