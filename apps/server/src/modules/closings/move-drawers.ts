/** Moves cash in the drawers themselves, one move after the other; the ledger is the caller's. */
import { randomUUID } from 'node:crypto';

import type { CashMove } from '@comanda/domain/closings/cash-moves';
import { add, type Money } from '@comanda/domain/money';

import type { Venue } from '../../platform/transaction.ts';
import { type DrawerRow, moveCash } from '../payments/index.ts';

/** @throws Error when a drawer is none of these */
export async function movesOf(
  venue: Venue,
  drawers: readonly DrawerRow[],
  wished: readonly Omit<CashMove, 'id' | 'balance'>[],
): Promise<CashMove[]> {
  const balances = new Map<string, Money>(drawers.map(({ id, balance }) => [id, balance]));
  const moves: CashMove[] = [];
  for (const move of wished) {
    const row = drawers.find(({ id }) => id === move.drawerId);
    const balance = balances.get(move.drawerId);
    if (row === undefined || balance === undefined) throw new Error(`drawer vanished: ${move.drawerId}`);
    await moveCash(venue, { ...row, balance }, move.amount);
    const after = add(balance, move.amount);
    balances.set(move.drawerId, after);
    moves.push({ id: randomUUID(), balance: after, ...move });
  }
  return moves;
}
