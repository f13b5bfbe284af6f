/** Uncharge: credit goes back in cash, with the admin PIN and never more than the tag holds (decisions.md §4, §5). */
import { refuseBelowBalance } from '@comanda/domain/closings/cash-moves';
import { accept, refuse } from '@comanda/domain/decision';
import { type Money, negate } from '@comanda/domain/money';
import type { NfcEntry } from '@comanda/domain/nfc-credit/nfc-entry';
import { unchargeTag as decide, type UnchargeRefusal } from '@comanda/domain/nfc-credit/uncharge-tag';
import { creditPostings } from '@comanda/domain/payments/ledger';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { refuseWrongPin } from '../admin-pin/index.ts';
import { runCommand } from '../journal/index.ts';
import { enterCredit, findTag, tagOf } from '../nfc-credit/index.ts';
import { chooseDrawer, insertCashMoves, postLedger, takerOf } from '../payments/index.ts';
import { currentSettings } from '../settings/index.ts';
import { businessDateNow } from '../settlements/index.ts';
import { cashChanged } from './charge-tag.ts';
import { moveOfCredit } from './move-of-credit.ts';
import { printCredit } from './print-credit.ts';

export type UnchargeCommand = {
  readonly customerId: string;
  readonly tagId: string;
  /** The entry's id and the command's own at once. */
  readonly id: string;
  /** Null: all that it holds. */
  readonly amount: Money | null;
  readonly pin: string | undefined;
  readonly drawer: string | null;
  /** So much of it may be missing in the drawer: who asks was asked. Left out: nobody can be asked. */
  readonly missing?: Money | undefined;
  readonly printsReceipt: boolean;
  readonly station: string | null;
  readonly caller: Caller;
  readonly socketId?: string | undefined;
};

type Refusals = UnchargeRefusal | 'nfc.error.tagNotFound' | 'payments.error.drawerUnknown' | 'cash.error.aboveBalance';

export async function unchargeTag(house: House, secret: string, command: UnchargeCommand) {
  const refused = await refuseWrongPin(house, secret, command);
  if (refused !== null) return refused;
  const { caller, socketId, customerId, id, pin: _pin, missing, ...body } = command;
  const { tagId, printsReceipt, station } = body;
  const named = { customerId, id, kind: 'nfcTag.uncharge', actorId: caller.userId, body, socketId };
  return runCommand<{ readonly entryId: string }, Refusals>(house, named, async (venue) => {
    const tag = await findTag(venue.tx, { customerId, id: tagId });
    if (tag === null) return refuse('nfc.error.tagNotFound');
    const chosen = await chooseDrawer(venue, takerOf(caller, customerId, command.drawer));
    if (!chosen.ok) return chosen;
    const drawer = chosen.value;
    const settings = await currentSettings(venue);
    const uncharge = decide(tagOf(tag), { asked: command.amount, currency: settings.currency });
    if (!uncharge.ok) return uncharge;
    const { amount, rounding, due, balance } = uncharge.value;
    const made = { id, tagId, kind: 'uncharge', amount, balance, method: 'cash', rounding, reference: null } as const;
    const entry: NfcEntry = { ...made, paymentId: null, otherTagId: null, by: caller.userId };
    const below = missing === undefined ? null : refuseBelowBalance(drawer.balance, negate(due), missing);
    if (below !== null) return below;
    // Less than a coin: nothing leaves the drawer.
    const moves = due === 0 ? [] : [await moveOfCredit(venue, drawer, { kind: 'uncharge', due })];
    const postings = creditPostings({ ...entry, method: 'cash', drawerId: drawer.id });
    await enterCredit(venue, tag, entry);
    await postLedger(venue, postings, { paymentId: null, businessDate: businessDateNow(venue, settings) });
    await insertCashMoves(venue, moves, { madeBy: caller.userId, closingId: null });
    const paper = { entry, tag, settings, staffName: caller.name, at: venue.now };
    const printed = await printCredit(venue, { paper, drawer, station, isPrinted: printsReceipt });
    return accept({
      answer: { entryId: id },
      event: { type: 'nfcTag.uncharged' as const, entries: [entry], moves, postings },
      changes: [{ kind: 'nfcTag' as const, id: tagId }, ...cashChanged(drawer), ...printed],
    });
  });
}
