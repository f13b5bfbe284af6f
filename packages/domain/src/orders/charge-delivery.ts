/** What a delivery costs: lines of its own, priced by the area of the address (decisions.md §2, VAT; §6). */
import { accept, refuse, type Decision } from '../decision.ts';
import type { Translated } from '../menu/menu.ts';
import { add, allocate, type Money, subtract, zero } from '../money.ts';
import { type LineToSettle, settleLines } from '../tax/settle-lines.ts';
import { rateFor, type TaxClass, taxClasses, type VatRate } from '../tax/vat.ts';
import { areaOf, type DeliveryArea } from '../venue/delivery-areas.ts';
import { type Country } from '../venue/postal-code.ts';
import type { OrderLine } from './order.ts';

/** Stands where a product's id would: no product of a menu has it. */
export const deliveryFeeId = 'delivery-fee';

type FeeOrNot = Pick<OrderLine, 'productId' | 'state'>;

export const isFee = ({ productId, state }: FeeOrNot) => productId === deliveryFeeId && state !== 'canceled';
/** Not paid: it can still go. */
export const isOpenFee = (line: FeeOrNot & Pick<OrderLine, 'settled'>) => isFee(line) && line.settled === null;

export type DeliveryFacts = {
  readonly country: Country;
  readonly areas: readonly DeliveryArea[];
  readonly feeTitle: Translated;
  /** Ids for the lines of the fee, at least `mostFeeLines`. */
  readonly feeOpids: readonly string[];
  readonly by: 'staff' | 'guest';
  readonly businessDate: string;
};

/** One per rate there can be on a date. */
export const mostFeeLines = 4;

export type DeliveryRefusal = 'orders.error.notDelivered' | 'orders.error.belowMinimum';

/** How far an order is from what its area asks for; zero when it is enough. */
export function missingToMinimum(area: Pick<DeliveryArea, 'minimum'>, total: Money): Money {
  return total >= area.minimum ? zero : subtract(area.minimum, total);
}

/**
 * The lines of the fee, behind those of the dishes. The fee follows what it delivers: it is shared over the rates of the
 * dishes, one line for each rate. A house may deliver below its minimum when its own people say so; guests may not.
 * @param zip of the address, a postal code of the country
 */
export function chargeDelivery(
  lines: readonly OrderLine[],
  zip: string,
  facts: DeliveryFacts,
): Decision<OrderLine[], DeliveryRefusal> {
  if (facts.areas.length === 0) return accept([]);
  const area = areaOf(facts.areas, zip, facts.country);
  if (area === null) return refuse('orders.error.notDelivered', { zip });
  const missing = missingToMinimum(area, add(zero, ...lines.map(({ total }) => total)));
  if (missing > 0 && facts.by === 'guest') {
    return refuse('orders.error.belowMinimum', { minimum: area.minimum, missing });
  }
  if (area.fee === 0) return accept([]);
  const charged = shareFee(lines, area.fee, facts.businessDate);
  const position = Math.max(-1, ...lines.map((line) => line.position)) + 1;
  return accept(
    charged.map(({ taxClass, share }, index) => ({
      ...feeLine(share, taxClass, facts.feeTitle),
      opid: facts.feeOpids[index] ?? `${deliveryFeeId}-${index}`,
      position: position + index,
    })),
  );
}

/** The fee in parts, one for each rate of what is delivered; parts of nothing are left out. */
export function shareFee(
  lines: readonly LineToSettle[],
  fee: Money,
  businessDate: string,
): { readonly taxClass: TaxClass; readonly share: Money }[] {
  const { sums } = settleLines(lines, 'delivery', businessDate, true);
  const shares = allocate(
    fee,
    sums.map(({ gross }) => gross),
  );
  return sums
    .map(({ rate }, index) => ({ taxClass: classOf(rate, businessDate), share: shares[index] ?? zero }))
    .filter(({ share }) => share !== 0);
}

/** A class that is taxed so on a delivery. */
function classOf(rate: VatRate, businessDate: string): TaxClass {
  return taxClasses.find((taxClass) => rateFor(taxClass, 'delivery', businessDate) === rate) ?? 'service';
}

function feeLine(price: Money, taxClass: TaxClass, title: Translated): Omit<OrderLine, 'opid' | 'position'> {
  return {
    productId: deliveryFeeId,
    title,
    count: 1,
    unitPrice: price,
    modifiersPrice: zero,
    percent: 100,
    percentKind: null,
    percentReason: null,
    total: price,
    taxClass,
    selectedGroups: [],
    modifiers: [],
    note: null,
    allergy: null,
    seat: null,
    course: null,
    held: false,
    combo: null,
    state: 'open',
    finishedAt: null,
    handedOverAt: null,
    sentAt: null,
    stationId: null,
    printsTicket: false,
    digitalConfirmation: false,
    sentCount: 0,
    settled: null,
    cancelComment: null,
    canceledBy: null,
    paidWhenCanceled: null,
  };
}
