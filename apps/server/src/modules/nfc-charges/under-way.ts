/** Charges that a provider has not decided yet: what they land on holds so much less (decisions.md §4; decision 0045). */
import type { Money } from '@comanda/domain/money';

import type { Venue } from '../../platform/transaction.ts';
import { findStoodFor } from '../nfc-credit/index.ts';
import { findChargesUnderWay } from '../payments/index.ts';

/** Of the tag, and of lost ones that it stands for. */
export async function chargesUnderWay(venue: Venue, tagId: string): Promise<Money> {
  const tagIds = await findStoodFor(venue, tagId);
  return findChargesUnderWay(venue.tx, { customerId: venue.customerId, tagIds });
}
