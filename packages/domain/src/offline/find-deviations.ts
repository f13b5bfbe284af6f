/** How an order taken offline differs from what would be sold now: nothing of it is a reason to refuse (decisions.md §10). */
import type { Menu } from '../menu/menu.ts';
import type { SelectedGroup } from '../menu/modifier-selection.ts';
import { isMarkedSoldOut, offerAt, unitsToSell } from '../menu/offer-at.ts';
import { deliveryFeeId } from '../orders/charge-delivery.ts';
import { eatenAt } from '../orders/eaten-at.ts';
import type { OrderLine } from '../orders/order.ts';
import { priceDraftLines } from '../orders/price-draft-lines.ts';
import { sumOfLines } from '../orders/total-of.ts';
import { asSoldThen } from './as-sold-then.ts';
import type { DeviationFacts, Found, Placed } from './deviation-facts.ts';
import type { Deviation, DeviationCode } from './deviation.ts';
import { findComboDeviations } from './find-combo-deviations.ts';
import { findLeavingDeviations } from './find-leaving-deviations.ts';
import { findReductionDeviations } from './find-reduction-deviations.ts';

/** @param placed with the device's time and its prices */
export function findDeviations(placed: Placed, facts: DeviationFacts): Deviation[] {
  // The fee is on no menu: it is told with the area.
  const lines = placed.lines.filter(({ productId }) => productId !== deliveryFeeId);
  const found = [
    ...deviationsOfOrder(placed, facts),
    ...findLeavingDeviations(placed, facts),
    ...deviationsOfLines(placed, lines, facts),
  ];
  return found.map((each) => ({ ...each, orderId: placed.id }));
}

/** Of what was added to an order that is open: where it is and who gets it was said with the order. */
export function findAddedDeviations(added: Placed, facts: DeviationFacts): Deviation[] {
  const found = [...deviationsOfDevice(facts), ...deviationsOfLines(added, added.lines, facts)];
  return found.map((each) => ({ ...each, orderId: added.id }));
}

function deviationsOfLines(placed: Placed, lines: readonly OrderLine[], facts: DeviationFacts): Found[] {
  return [
    ...findComboDeviations(placed, facts),
    ...lines.flatMap((line) => deviationsOfProduct(line, placed, facts)),
    ...deviationsOfPrice(placed, facts),
    ...findReductionDeviations(lines, facts.isReductionAllowed),
    ...shortages(lines, facts),
  ];
}

function deviationsOfDevice({ isMenuKnown, clockOffSeconds }: DeviationFacts): Found[] {
  const found: Found[] = [];
  if (clockOffSeconds !== null) found.push({ code: 'clockOff', params: { seconds: clockOffSeconds } });
  if (!isMenuKnown) found.push({ code: 'menuUnknown', params: {} });
  return found;
}

function deviationsOfOrder({ type }: Placed, facts: DeviationFacts): Found[] {
  const { table, requiresTable } = facts;
  const found = deviationsOfDevice(facts);
  if (table === null) found.push({ code: 'tableUnknown', params: {} });
  else if (table.isCheckout && requiresTable && type === 'dinein') found.push({ code: 'tableMissing', params: {} });
  else if (!table.active) found.push({ code: 'tableInactive', params: { table: table.id } });
  return found;
}

function deviationsOfProduct(line: OrderLine, placed: Placed, facts: DeviationFacts): Found[] {
  const { menu, now, timeZone } = facts;
  const { productId, combo } = line;
  // What is on no menu cannot leave it.
  if (productId === null) return [];
  const named = { opid: line.opid, product: productId };
  const one = (code: DeviationCode, params: Found['params'] = {}): Found => ({ code, params: { ...named, ...params } });
  const product = menu.products.get(productId);
  if (product === undefined || !product.active) return [one('productGone')];
  const category = menu.categories.get(product.categoryId);
  // A part is offered with its combo, whatever the hour of its own.
  const isOffered = combo !== null || offerAt(product, category, eatenAt(placed, placed.placedAt), timeZone).available;
  const isSoldHere = combo !== null || (product.visibility.pos && category?.mode !== 'app');
  const found: Found[] = [];
  if (!isOffered || !isSoldHere) found.push(one('notOfferedThen'));
  if (isMarkedSoldOut(product, eatenAt(placed, now))) found.push(one('notInStock', { left: 0 }));
  for (const { code, option } of optionsApart(line.selectedGroups, menu)) found.push(one(code, { option }));
  return found;
}

/** By the menu of now at the hour it was sold, where that can be told. A combo has one price, whatever its parts share of it. */
function deviationsOfPrice({ lines, ...placed }: Placed, { draft, menu, timeZone }: DeviationFacts): Found[] {
  const sale = {
    menu: asSoldThen(menu, draft.lines),
    by: 'staff',
    door: null,
    now: eatenAt(placed, placed.placedAt),
    timeZone,
  } as const;
  return draft.lines.flatMap((line): Found[] => {
    const priced = priceDraftLines([line], sale, 0);
    // Whoever sold a free item named its price.
    if (!priced.ok || line.kind === 'free') return [];
    const charged = sumOfLines(lines.filter(({ opid, combo }) => line.opid === (combo?.opid ?? opid)));
    const today = sumOfLines(priced.value);
    if (today === charged) return [];
    return [{ code: 'priceDiffers', params: { opid: line.opid, product: line.productId, charged, today } }];
  });
}

function optionsApart(
  selection: readonly SelectedGroup[],
  menu: Menu,
): { code: 'modifierGone' | 'modifierNotInStock'; option: string }[] {
  return selection.flatMap(({ groupId, options }) =>
    options.flatMap(({ optionId, groups }) => {
      const option = menu.modifierGroups.get(groupId)?.options.find(({ id }) => id === optionId);
      const below = optionsApart(groups, menu);
      if (option === undefined) return [{ code: 'modifierGone' as const, option: optionId }, ...below];
      return option.inStock ? below : [{ code: 'modifierNotInStock' as const, option: optionId }, ...below];
    }),
  );
}

/** Lines of one product share its units; one that is marked as sold out was told already. */
function shortages(lines: readonly OrderLine[], { menu, now }: DeviationFacts): Found[] {
  const ordered = new Map<string, number>();
  for (const { productId, count } of lines) {
    if (productId !== null) ordered.set(productId, (ordered.get(productId) ?? 0) + count);
  }
  return [...ordered].flatMap(([productId, count]): Found[] => {
    const product = menu.products.get(productId);
    const left = product === undefined ? null : unitsToSell(product);
    if (product === undefined || left === null || left >= count || isMarkedSoldOut(product, now)) return [];
    return [{ code: 'notInStock', params: { product: productId, left: Math.max(left, 0) } }];
  });
}
