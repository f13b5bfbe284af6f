/** How a delivery or a pickup taken offline differs from what the house would take now (decisions.md §10). */
import { isOpenAt } from '../opening-hours/is-open-at.ts';
import { takesPreorderFor } from '../opening-hours/preorder-slots.ts';
import { deliveryFeeId, missingToMinimum } from '../orders/charge-delivery.ts';
import { guestProblems, type GuestRefusal, tidyGuest } from '../orders/check-guest.ts';
import type { LeavingFacts } from '../orders/leave-house.ts';
import { sumOfLines } from '../orders/total-of.ts';
import { areaOf, deliversTo } from '../venue/delivery-areas.ts';
import type { DeviationFacts, Found, Placed } from './deviation-facts.ts';
import type { GuestField } from './deviation.ts';

const fieldMissing: Readonly<Record<GuestRefusal, GuestField>> = {
  'guest.error.nameMissing': 'name',
  'guest.error.phoneMissing': 'phone',
  'guest.error.phoneTooShort': 'phone',
  'location.error.streetMissing': 'street',
  'location.error.zipInvalid': 'zip',
  'location.error.cityMissing': 'city',
};

/** @param placed with the device's time and the fee of today's areas */
export function findLeavingDeviations(placed: Placed, facts: DeviationFacts): Found[] {
  const { leaving, draft } = facts;
  if (leaving === null) return [];
  const guest = tidyGuest(placed.type, draft.guest);
  const missing = guestProblems(placed.type, guest, leaving.country).map((problem) => fieldMissing[problem]);
  const found: Found[] = deviationsOfHours(placed, draft.wishedAt, leaving);
  if (missing.length > 0) found.push({ code: 'guestMissing', params: { missing: missing.join(' ') } });
  if (draft.pickupLocationId !== null && placed.type === 'pickup' && placed.pickupLocation === null) {
    found.push({ code: 'locationGone', params: {} });
  }
  if (placed.type !== 'delivery') return found;
  const zip = missing.includes('zip') ? null : (guest?.address?.zip ?? null);
  return [...found, ...deviationsOfArea(placed, { leaving, zip }), ...feeApart(placed, facts)];
}

/** A wish counts by itself: the house may be closed while it is taken. */
function deviationsOfHours({ type, placedAt }: Placed, wishedAt: number | null, { hours }: LeavingFacts): Found[] {
  if (wishedAt === null) return isOpenAt(hours, placedAt).open ? [] : [{ code: 'methodClosed', params: { type } }];
  const at = Math.floor(wishedAt / 1000);
  return takesPreorderFor(hours, wishedAt, placedAt) ? [] : [{ code: 'timeNotOffered', params: { at } }];
}

type Address = { readonly leaving: LeavingFacts; readonly zip: string | null };

/** Without a postal code nobody knows the area: that it is missing was said. */
function deviationsOfArea({ lines }: Placed, { leaving: { areas, country }, zip }: Address): Found[] {
  if (zip === null) return [];
  const area = areaOf(areas, zip, country);
  if (area === null) return deliversTo(areas, zip, country) ? [] : [{ code: 'notDelivered', params: {} }];
  const dishes = sumOfLines(lines.filter(({ productId }) => productId !== deliveryFeeId));
  if (missingToMinimum(area, dishes) === 0) return [];
  return [{ code: 'belowMinimum', params: { dishes, minimum: area.minimum } }];
}

function feeApart({ lines }: Placed, { feeTold: told }: DeviationFacts): Found[] {
  const charged = sumOfLines(lines.filter(({ productId }) => productId === deliveryFeeId));
  return told === null || told === charged ? [] : [{ code: 'feeDiffers', params: { told, charged } }];
}
