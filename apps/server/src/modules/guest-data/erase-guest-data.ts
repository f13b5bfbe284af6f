/** Erase: who somebody was is forgotten, what was sold stays; receipts and books are kept by law (decision 0047). */
import { accept, refuse } from '@comanda/domain/decision';
import { type ErasureReason, mayErase } from '@comanda/domain/guest-data/erase-guest-data';
import { uiLanguages } from '@comanda/messages/languages';

import type { House } from '../../platform/house.ts';
import type { Venue } from '../../platform/transaction.ts';
import { forgetCommandsOf, runCommand } from '../journal/index.ts';
import { eraseNotes } from '../payments/index.ts';
import { paperTexts } from '../printing/index.ts';
import {
  erasePapers,
  erasePersons,
  eraseTagNames,
  eraseTagPapers,
  eraseTexts,
  eraseUnknownTagPapers,
} from './erase.repository.ts';
import { gather, type Gathered, type Place } from './gather.ts';

export type EraseCommand = {
  readonly customerId: string;
  readonly id: string;
  readonly actorId: string;
  readonly places: readonly Place[];
  readonly reason: ErasureReason | 'retention';
  readonly socketId?: string | undefined;
};

type Refusals = 'guestData.error.notFound' | 'guestData.error.stillNeeded' | 'guestData.error.onInvoice';

/** What hangs together goes together: the texts of a person's orders, the person of an order. */
export function eraseGuestData(house: House, { customerId, id, actorId, places, reason, socketId }: EraseCommand) {
  const command = { customerId, id, kind: 'guestData.erase', actorId, body: { places, reason }, socketId };
  return runCommand<{ erased: number }, Refusals>(house, command, async (venue) => {
    const found = await gather(venue.tx, customerId, places);
    const erased = found.persons.length + found.orders.length + found.tags.length;
    if (erased === 0) return refuse('guestData.error.notFound');
    const debtors = found.persons.filter(({ debtor }) => debtor !== null);
    const decided = mayErase(found.orders, found.waiting.length, debtors.length);
    if (!decided.ok) return decided;
    await erase(venue, found);
    const [personIds, orderIds, tagIds] = [found.persons, found.orders, found.tags].map((rows) =>
      rows.map((row) => row.id),
    ) as [string[], string[], string[]];
    return accept({
      answer: { erased },
      event: { type: 'guestData.erased' as const, reason, personIds, orderIds, tagIds },
      changes: [
        ...orderIds.map((one) => ({ kind: 'order' as const, id: one })),
        ...tagIds.map((one) => ({ kind: 'nfcTag' as const, id: one })),
      ],
    });
  });
}

/** How its name stands on the paper of credit, in whatever language that was printed. */
const linesOf = ({ name }: { readonly name: string }) =>
  uiLanguages.map((language) => paperTexts(language, 'UTC').credit.tag(name));

async function erase(venue: Venue, { persons, orders, tags }: Gathered): Promise<void> {
  const orderIds = orders.map(({ id }) => id);
  await erasePersons(
    venue,
    persons.map(({ id }) => id),
  );
  await eraseTexts(venue, orderIds);
  const paymentIds = await eraseNotes(venue, orderIds);
  await erasePapers(venue, orderIds);
  await forgetCommandsOf(venue, orderIds, paymentIds);
  await eraseTagPapers(
    venue,
    tags.map(({ id }) => id),
  );
  await eraseUnknownTagPapers(venue, tags.flatMap(linesOf));
  await eraseTagNames(venue, tags);
}
