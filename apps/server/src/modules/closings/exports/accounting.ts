/** The ledger as an accounting journal: a row for each account and business day, debit equals credit (decisions.md §8). */
import { accountOf } from '@comanda/domain/closings/account-plan';
import { vatOfLosses } from '@comanda/domain/invoices/vat-of-losses';
import { add, money, negate, zero } from '@comanda/domain/money';
import { type PaymentWay, paymentWays } from '@comanda/domain/payments/payment';
import { sumParts } from '@comanda/domain/tax/sum-parts';
import { type Kysely, sql } from 'kysely';

import type { Tables } from '../../../platform/database/tables.ts';
import { exportTexts } from '../../../platform/texts.ts';
import { findDrawers, findLosses } from '../../payments/index.ts';
import { paperTexts } from '../../printing/index.ts';
import type { SettingsRow } from '../../settings/index.ts';
import { findAccountPlan } from './account-plan.ts';
import { asText, byteOrderMark, csvAmount, csvRow } from './csv.ts';
import { datesOf, type Days } from './period.ts';

type Db = Kysely<Tables>;

const columns = ['date', 'document', 'number', 'name', 'debit', 'credit', 'rate', 'text'] as const;

export async function* accountingRows(
  db: Db,
  customerId: string,
  { days, settings }: { readonly days: Days; readonly settings: SettingsRow },
): AsyncGenerator<string> {
  const { t } = exportTexts(settings.report_language);
  const words = paperTexts(settings.report_language, settings.time_zone).receipt.paymentMethod;
  const plan = new Map((await findAccountPlan(db, customerId)).accounts.map((one) => [one.account, one]));
  const drawers = new Map((await findDrawers(db, customerId)).map(({ id, name }) => [id, name]));
  yield byteOrderMark + csvRow(columns.map((column) => t(`accounting.${column}`)));
  for (const date of datesOf(days)) {
    const rows = (await sumsOf(db, customerId, date)).map(({ account, rate, drawerId, method, amount }) => {
      const { number = '', name = '' } = plan.get(accountOf({ account, method, rate })) ?? {};
      const debit = amount > 0 ? csvAmount(amount) : '';
      const credit = amount < 0 ? csvAmount(negate(amount)) : '';
      const about = drawerId === null ? (method === null ? '' : words[method]) : (drawers.get(drawerId) ?? '');
      const percent = rate === null ? '' : (rate / 10).toFixed(1);
      return csvRow([
        date,
        date.replaceAll('-', ''),
        asText(number),
        asText(name),
        debit,
        credit,
        percent,
        asText(about),
      ]);
    });
    yield rows.join('');
  }
}

/** Balances that moved on that day. */
async function sumsOf(db: Db, customerId: string, date: string) {
  const rows = await db
    .selectFrom('ledger')
    .select(['account', 'vat_rate', 'drawer_id', 'method', sql<number>`sum(amount)`.as('amount')])
    .where('customer_id', '=', customerId)
    .where('business_date', '=', date)
    .groupBy(['account', 'vat_rate', 'drawer_id', 'method'])
    .orderBy('account')
    .orderBy('vat_rate')
    .orderBy('drawer_id')
    .orderBy('method')
    .execute();
  return rows
    .map(({ account, vat_rate: rate, drawer_id: drawerId, method, amount }) => ({
      account,
      rate,
      drawerId,
      method: paymentWays.find((one): one is PaymentWay => one === method) ?? null,
      amount: money(Number(amount)),
    }))
    .filter(({ amount }) => amount !== 0);
}

export type Quarter = { readonly year: number; readonly quarter: number };

/** Its first and its last day, and VAT by rate, the highest first; beside it what was written off, which is part of it. */
export async function readVatSummary(db: Db, customerId: string, asked: Quarter) {
  const days = quarterOf(asked);
  const losses = await findLosses(db, customerId, days);
  const lost = losses.flatMap((invoice) =>
    [...vatOfLosses(invoice)].flatMap(([id, vat]) => (invoice.asked.has(id) ? vat : [])),
  );
  return { ...days, ...(await vatOfDays(db, customerId, days)), losses: sumParts(lost) };
}

function quarterOf({ year, quarter }: Quarter): Days {
  const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { from: dateOf(Date.UTC(year, (quarter - 1) * 3, 1)), to: dateOf(Date.UTC(year, quarter * 3, 0)) };
}

async function vatOfDays(db: Db, customerId: string, { from, to }: Days) {
  const rows = await db
    .selectFrom('ledger')
    .select(['account', 'vat_rate', sql<number>`sum(amount)`.as('amount')])
    .where('customer_id', '=', customerId)
    .where('business_date', '>=', from)
    .where('business_date', '<=', to)
    .where('account', 'in', ['turnover', 'vat', 'fees'])
    .groupBy(['account', 'vat_rate'])
    .execute();
  const sumOf = (account: string, rate?: number) => {
    const of = rows.filter((row) => row.account === account && (rate === undefined || (row.vat_rate ?? 0) === rate));
    return negate(add(zero, ...of.map(({ amount }) => money(Number(amount)))));
  };
  const sold = rows.filter(({ account }) => account === 'turnover');
  const rates = [...new Set(sold.map(({ vat_rate }) => vat_rate ?? 0))].sort((a, b) => b - a);
  const parts = rates.map((rate) => {
    const [net, vat] = [sumOf('turnover', rate), sumOf('vat', rate)];
    return { rate, gross: add(net, vat), net, vat };
  });
  const whole = (of: 'gross' | 'net' | 'vat') => add(zero, ...parts.map((part) => part[of]));
  return { rates: parts, turnover: whole('gross'), net: whole('net'), vat: whole('vat'), fees: sumOf('fees') };
}
