/**
 * Start: a charge that a provider takes. The same intent as at the till, stored before anybody is called; the tag gets
 * nothing until the provider has the money (decisions.md §4; decision 0045).
 */
import { accept, refuse } from '@comanda/domain/decision';
import { type Money, zero } from '@comanda/domain/money';
import { chargeTag as decide } from '@comanda/domain/nfc-credit/charge-tag';
import type { AskedPayment } from '@comanda/domain/payments/take-payment';

import type { House } from '../../platform/house.ts';
import { runCommand } from '../journal/index.ts';
import { findTag, tagOf } from '../nfc-credit/index.ts';
import { findOffered } from '../payment-methods/index.ts';
import { paperTexts } from '../printing/index.ts';
import { currentSettings, type SettingsRow } from '../settings/index.ts';
import { beginPayment, type BeginRefusal } from '../settlements/index.ts';
import type { ChargeCommand, ChargeRefusals } from './charge-tag.ts';
import { chargesUnderWay } from './under-way.ts';

export type StartChargeCommand = ChargeCommand & {
  /** Terminal or reader; null: that of the station, else the only one there is. */
  readonly device: string | null;
  /** BCP 47, of who pays; null: as the venue's receipts. */
  readonly language: string | null;
  /** Under which address this server was called. */
  readonly origin: string;
};

type Answer = { readonly entryId: string; readonly change: Money };

export function startCharge(house: House, command: StartChargeCommand) {
  const { caller, socketId, customerId, id, origin, ...body } = command;
  const { tagId, amount, method, methodId, cashReceived, device, language, printsReceipt, station } = body;
  const named = { customerId, id, kind: 'nfcTag.charge', actorId: caller.userId, body, socketId };
  return runCommand<Answer, ChargeRefusals | BeginRefusal>(house, named, async (venue) => {
    const tag = await findTag(venue.tx, { customerId, id: tagId });
    if (tag === null) return refuse('nfc.error.tagNotFound');
    const offered = await findOffered(venue, house.secrets, { method, methodId, source: 'pos' });
    if (offered === null) return refuse('payments.error.methodNotAllowed');
    const settings = await currentSettings(venue);
    const { currency } = settings;
    const underWay = await chargesUnderWay(venue, tagId);
    const charge = decide({ tag: tagOf(tag), amount, method, cashReceived, reference: null, currency, underWay });
    if (!charge.ok) return charge;
    const begun = await beginPayment(venue, {
      asked: askedOf(id, method, amount),
      before: [],
      methodId: offered.id,
      source: 'pos',
      takenBy: caller.userId,
      settings,
      device,
      station,
      language,
      printsReceipt,
      origin,
      charged: { tagId, subject: subjectOf(settings) },
    });
    if (!begun.ok) return begun;
    const { event, changes } = begun.value;
    return accept({ answer: { entryId: id, change: zero }, event, changes });
  });
}

/** What the provider shows; whose tag it is stays here. */
function subjectOf({ receipt_language: language, time_zone: zone }: SettingsRow): string {
  return paperTexts(language, zone).credit.amount;
}

function askedOf(id: string, method: AskedPayment['method'], amount: Money): AskedPayment {
  const nothing = { tip: zero, rounding: zero, received: null, change: zero, allocations: [], lines: [] };
  return { id, method, split: 'whole', amount, due: amount, ...nothing };
}
