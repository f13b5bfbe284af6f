/** Charge: a tag is loaded against money of another method, at once (decisions.md §4). No turnover: the house owes it. */
import type { Change } from '@comanda/contract/events';
import type { CashMove } from '@comanda/domain/closings/cash-moves';
import { accept, type Decision, refuse } from '@comanda/domain/decision';
import { type Money, zero } from '@comanda/domain/money';
import { type ChargeRefusal, chargeTag as decide } from '@comanda/domain/nfc-credit/charge-tag';
import type { NfcEntry } from '@comanda/domain/nfc-credit/nfc-entry';
import type { ChargeMethod } from '@comanda/domain/nfc-credit/nfc-tag';
import { creditPostings } from '@comanda/domain/payments/ledger';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Venue } from '../../platform/transaction.ts';
import { runCommand } from '../journal/index.ts';
import { enterCredit, findTag, tagOf } from '../nfc-credit/index.ts';
import { findTaken } from '../payment-methods/index.ts';
import { chooseDrawer, type DrawerRow, insertCashMoves, postLedger, takerOf } from '../payments/index.ts';
import { currentSettings } from '../settings/index.ts';
import { businessDateNow } from '../settlements/index.ts';
import { moveOfCredit } from './move-of-credit.ts';
import { printCredit } from './print-credit.ts';
import { chargesUnderWay } from './under-way.ts';

export type ChargeCommand = {
  readonly customerId: string;
  readonly tagId: string;
  /** The entry's id and the command's own at once. */
  readonly id: string;
  readonly amount: Money;
  readonly method: ChargeMethod;
  readonly methodId: string | null;
  readonly cashReceived: Money | null;
  readonly drawer: string | null;
  readonly reference: string | null;
  readonly printsReceipt: boolean;
  readonly station: string | null;
  readonly caller: Caller;
  readonly socketId?: string | undefined;
};

export type ChargeRefusals =
  | ChargeRefusal
  | 'nfc.error.tagNotFound'
  | 'payments.error.methodNotAllowed'
  | 'payments.error.drawerUnknown';

export function chargeTag(house: House, command: ChargeCommand) {
  const { caller, socketId, customerId, id, ...body } = command;
  const { tagId, amount, method, methodId, cashReceived, printsReceipt, station } = body;
  const reference = (body.reference ?? '') === '' || method === 'cash' ? null : body.reference;
  const named = { customerId, id, kind: 'nfcTag.charge', actorId: caller.userId, body, socketId };
  return runCommand<{ readonly entryId: string; readonly change: Money }, ChargeRefusals>(
    house,
    named,
    async (venue) => {
      const tag = await findTag(venue.tx, { customerId, id: tagId });
      if (tag === null) return refuse('nfc.error.tagNotFound');
      const offered = await findTaken(venue, { method, methodId }, 'pos');
      if (offered === null) return refuse('payments.error.methodNotAllowed');
      const chosen = await drawerOf(venue, command);
      if (!chosen.ok) return chosen;
      const drawer = chosen.value;
      const settings = await currentSettings(venue);
      const { currency } = settings;
      const underWay = await chargesUnderWay(venue, tagId);
      const charge = decide({ tag: tagOf(tag), amount, method, cashReceived, reference, currency, underWay });
      if (!charge.ok) return charge;
      const { change, balance } = charge.value;
      const made = { id, tagId, kind: 'charge', amount, balance, method, rounding: zero, reference } as const;
      const entry: NfcEntry = { ...made, paymentId: null, otherTagId: null, by: caller.userId };
      const moves: CashMove[] =
        drawer === null ? [] : [await moveOfCredit(venue, drawer, { kind: 'charge', due: amount })];
      const postings = creditPostings({ ...entry, method, drawerId: drawer?.id ?? null });
      await enterCredit(venue, tag, entry);
      await postLedger(venue, postings, { paymentId: null, businessDate: businessDateNow(venue, settings) });
      await insertCashMoves(venue, moves, { madeBy: caller.userId, closingId: null });
      const paper = { entry, tag, settings, staffName: caller.name, at: venue.now };
      const printed = await printCredit(venue, { paper, drawer, station, isPrinted: printsReceipt });
      return accept({
        answer: { entryId: id, change },
        event: { type: 'nfcTag.charged' as const, entries: [entry], moves, postings },
        changes: [{ kind: 'nfcTag' as const, id: tagId }, ...cashChanged(drawer), ...printed],
      });
    },
  );
}

/** Of cash alone. */
async function drawerOf(
  venue: Venue,
  { customerId, method, drawer, caller }: ChargeCommand,
): Promise<Decision<DrawerRow | null, 'payments.error.drawerUnknown'>> {
  if (method !== 'cash') return accept(null);
  return chooseDrawer(venue, takerOf(caller, customerId, drawer));
}

export function cashChanged(drawer: DrawerRow | null): Change[] {
  return drawer === null ? [] : [{ kind: 'cash', id: drawer.id }];
}
