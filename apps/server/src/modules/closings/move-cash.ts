/** Move: cash comes or goes without a sale, or a drawer is counted; who did it and why stays in the journal (decisions.md §4). */
import {
  type AskedCashMove,
  cashMovePostings,
  type CashMoveRefusal,
  decideCashMove,
} from '@comanda/domain/closings/cash-moves';
import { accept } from '@comanda/domain/decision';
import { type Money, zero } from '@comanda/domain/money';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { refuseWrongPin } from '../admin-pin/index.ts';
import { runCommand } from '../journal/index.ts';
import { chooseDrawer, findDrawers, findTipsOwed, insertCashMoves, postLedger, takerOf } from '../payments/index.ts';
import { currentSettings } from '../settings/index.ts';
import { businessDateNow } from '../settlements/index.ts';
import { movesOf } from './move-drawers.ts';

export type MoveCashCommand = {
  readonly customerId: string;
  /** The command's own id. */
  readonly id: string;
  readonly drawer: string | null;
  readonly kind: AskedCashMove;
  readonly amount: Money;
  readonly reason: string;
  readonly person: string | null;
  /** So much may be missing in the drawer: who asks was asked. */
  readonly missing?: Money | undefined;
  /** Of a count: what whoever counted was shown; no part of what the command says. */
  readonly shown?: Money | undefined;
  readonly pin: string | undefined;
  readonly caller: Caller;
  readonly socketId?: string | undefined;
};

type Refusals = CashMoveRefusal | 'payments.error.drawerUnknown';
type Answer = { readonly drawer: string; readonly balance: Money };

export async function moveCashWithoutSale(house: House, secret: string, command: MoveCashCommand) {
  const { customerId, id, kind, amount, shown, missing = zero, person: personId, caller, socketId } = command;
  const refused = await refuseWrongPin(house, secret, command);
  if (refused !== null) return refused;
  const reason = command.reason.trim();
  const body = { drawer: command.drawer, kind, amount, reason, personId, ...(missing !== zero && { missing }) };
  const named = { customerId, id, kind: 'cash.move', actorId: caller.userId, body, socketId };
  return runCommand<Answer, Refusals>(house, named, async (venue) => {
    const chosen = await chooseDrawer(venue, takerOf(caller, customerId, command.drawer));
    if (!chosen.ok) return chosen;
    const { id: drawerId, balance } = chosen.value;
    const owed = kind === 'tipPayout' ? await findTipsOwed(venue.tx, customerId) : new Map<string | null, Money>();
    const settings = await currentSettings(venue);
    const { currency } = settings;
    const tipsOwed = owed.get(personId) ?? zero;
    const decision = decideCashMove({ kind, amount, reason, personId, balance, shown, missing, tipsOwed, currency });
    if (!decision.ok) return decision;
    const person = kind === 'tipPayout' ? personId : null;
    const wished = { drawerId, kind, amount: decision.value, reason: reason === '' ? null : reason, personId: person };
    const moves = await movesOf(venue, await findDrawers(venue.tx, customerId), [wished]);
    const postings = cashMovePostings(wished);
    const businessDate = businessDateNow(venue, settings);
    await postLedger(venue, postings, { paymentId: null, businessDate });
    await insertCashMoves(venue, moves, { madeBy: caller.userId, closingId: null });
    return accept({
      answer: { drawer: drawerId, balance: moves[0]?.balance ?? balance },
      event: { type: 'cash.moved' as const, moves, postings },
      changes: [{ kind: 'cash' as const, id: drawerId }],
    });
  });
}
