/** What leaves the house for accountants and auditors, on the wire. */
import { accept } from '@comanda/domain/decision';
import type { FastifyInstance } from 'fastify';

import type { House } from '../../../platform/house.ts';
import { type Door, mount } from '../../../platform/http/mount.ts';
import { exportTexts } from '../../../platform/texts.ts';
import { findRevision, findRowsAfter } from '../../journal/index.ts';
import { findSettings } from '../../settings/index.ts';
import { checkBooks } from '../../settlements/index.ts';
import { changeAccounts, findAccountPlan } from './account-plan.ts';
import { accountingRows, readVatSummary } from './accounting.ts';
import { cashBookRows } from './cash-book.ts';
import { fileNameOf } from './csv.ts';
import { journalRows, readRows } from './journal.ts';
import { orderedItems } from './ordered-items.ts';
import { checkDays } from './period.ts';

const pageSize = 100;

export function mountExports(app: FastifyInstance, door: Door, house: House): void {
  const db = house.database.reports;

  mount(app, door, 'GET /v1/customers/{customerId}/exports/orderedItems.csv', async ({ customerId, query }) => {
    const days = checkDays(query);
    if (!days.ok) return days;
    const settings = await findSettings(db, customerId);
    const fileName = fileNameOf(exportTexts(settings.report_language).t('orderedItems.file', query));
    return { ok: true, pieces: orderedItems(db, customerId, { days: days.value, settings }), fileName };
  });

  mount(app, door, 'GET /v1/customers/{customerId}/exports/accounting.csv', async ({ customerId, query }) => {
    const days = checkDays(query);
    if (!days.ok) return days;
    const settings = await findSettings(db, customerId);
    const fileName = fileNameOf(exportTexts(settings.report_language).t('accounting.file', query));
    return { ok: true, pieces: accountingRows(db, customerId, { days: days.value, settings }), fileName };
  });

  mount(app, door, 'GET /v1/customers/{customerId}/exports/cashBook.csv', async ({ customerId, query }) => {
    const days = checkDays(query);
    if (!days.ok) return days;
    const settings = await findSettings(db, customerId);
    const wanted = { ...days.value, drawerId: query.drawer, onlyMoves: query.only === 'moves' };
    const fileName = fileNameOf(exportTexts(settings.report_language).t('cashBook.file', days.value));
    return { ok: true, pieces: cashBookRows(house.database, customerId, { wanted, settings }), fileName };
  });

  mount(app, door, 'GET /v1/customers/{customerId}/exports/vatSummary', async ({ customerId, query }) => {
    const { vat_number: vatNumber } = await findSettings(db, customerId);
    const { from, to, rates, turnover, fees, losses } = await readVatSummary(db, customerId, query);
    return accept({ from, to, vatNumber, rates, turnover, fees, losses });
  });

  mountJournal(app, door, house);
  mountAccounts(app, door, house);
}

function mountJournal(app: FastifyInstance, door: Door, house: House): void {
  const db = house.database.reports;

  mount(app, door, 'GET /v1/customers/{customerId}/exports/journal.csv', async ({ customerId }) => {
    const settings = await findSettings(db, customerId);
    const name = exportTexts(settings.report_language).t('journal.file', { name: settings.restaurant_name });
    return { ok: true, pieces: journalRows(db, customerId, settings), fileName: fileNameOf(name) };
  });

  mount(app, door, 'GET /v1/customers/{customerId}/journal', async ({ customerId, query }) => {
    const { after = 0, limit = pageSize } = query;
    const revision = await findRevision(db, customerId);
    const rows = await readRows(db, await findRowsAfter(db, customerId, { after, limit }));
    const entries = rows.map(({ row, entry, by }) => ({
      sequence: row.sequence,
      at: Math.floor(entry.at / 1000),
      what: entry.event.type,
      by,
      body: row.body,
      previousHash: row.previous_hash,
      hash: row.hash,
    }));
    return accept({ entries, revision });
  });

  mount(app, door, 'GET /v1/customers/{customerId}/journal/check', ({ customerId }) => checkBooks(house, customerId));
}

function mountAccounts(app: FastifyInstance, door: Door, house: House): void {
  const tell = async (customerId: string) => {
    const { accounts, version } = await findAccountPlan(house.database.write, customerId);
    return { accounts: [...accounts], version };
  };

  mount(app, door, 'GET /v1/customers/{customerId}/accounts', async ({ customerId }) => accept(await tell(customerId)));

  mount(app, door, 'PUT /v1/customers/{customerId}/accounts', async ({ customerId, caller, body }) => {
    const changed = await changeAccounts(house, { customerId, caller, body });
    return changed.ok ? accept({ ...(await tell(customerId)), revision: changed.value.revision }) : changed;
  });
}
