/** Less than the full price without a connection: given by somebody whom nobody could ask for the PIN (decisions.md §5, §10). */
import { add, type Money, subtract, times, zero } from '../money.ts';
import type { OrderLine } from '../orders/order.ts';
import type { Found } from './deviation-facts.ts';

/**
 * @param lines as they are charged
 * @param isAllowed whoever took it may charge less, by right or by a PIN that counts where it arrives
 */
export function findReductionDeviations(lines: readonly OrderLine[], isAllowed: boolean): Found[] {
  const reduced = lines.filter(({ percentKind }) => percentKind !== null);
  if (isAllowed || reduced.length === 0) return [];
  return [{ code: 'reductionNotAllowed', params: { given: add(zero, ...reduced.map(givenAway)) } }];
}

function givenAway({ unitPrice, modifiersPrice, count, total }: OrderLine): Money {
  return subtract(times(add(unitPrice, modifiersPrice), count), total);
}
