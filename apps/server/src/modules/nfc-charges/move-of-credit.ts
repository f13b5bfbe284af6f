/** Cash of credit in its drawer: loaded or paid back without a sale. The ledger is the caller's. */
import { randomUUID } from 'node:crypto';

import type { CashMove } from '@comanda/domain/closings/cash-moves';
import type { Money } from '@comanda/domain/money';

import type { Venue } from '../../platform/transaction.ts';
import { type DrawerRow, moveCash } from '../payments/index.ts';

/** @param due below zero where it leaves the drawer */
export async function moveOfCredit(
  venue: Venue,
  drawer: DrawerRow,
  { kind, due }: { readonly kind: 'charge' | 'uncharge'; readonly due: Money },
): Promise<CashMove> {
  const balance = await moveCash(venue, drawer, due);
  return { id: randomUUID(), drawerId: drawer.id, kind, amount: due, balance, reason: null, personId: null };
}
