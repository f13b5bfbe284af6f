/** Do invoices say what the journal and the ledger say, and are their papers as they were made (decisions.md §2, `verify`). */
import { balanceKey, type Rebuilt } from '@comanda/domain/journal/rebuild';
import { zero } from '@comanda/domain/money';
import { posting } from '@comanda/domain/payments/ledger';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { findEveryInvoice, findStandingsApart, hashOfPaper } from '../payments/index.ts';

type Db = Kysely<Tables>;

/** @returns a line for each problem, for a person */
export async function invoiceProblems(
  db: Db,
  customerId: string,
  rebuilt: Pick<Rebuilt, 'invoicesOpen' | 'balances'>,
): Promise<string[]> {
  const stored = await findEveryInvoice(db, customerId);
  const open = rebuilt.invoicesOpen();
  const booked = rebuilt.balances.get(balanceKey(posting('debtors', zero))) ?? zero;
  return [
    ...stored
      .filter(({ invoice, document }) => hashOfPaper(document) !== invoice.documentHash)
      .map(({ invoice }) => `invoice ${invoice.id}: its paper is not what the journal names`),
    ...(await findStandingsApart(db, customerId)).map(
      ({ id, state, computed }) => `invoice ${id} stands as ${state ?? 'nothing'}, by its entries as ${computed}`,
    ),
    ...(open === booked ? [] : [`invoices are open by ${open}, by the ledger ${booked}`]),
  ];
}
