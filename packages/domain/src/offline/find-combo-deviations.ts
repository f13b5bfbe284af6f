/** How a combo that was sold offline differs from the one on today's menu: said once, whatever its parts are. */
import type { Combo } from '../menu/menu.ts';
import { isMarkedSoldOut, offerAt } from '../menu/offer-at.ts';
import type { DraftCombo, DraftLine } from '../orders/draft-line.ts';
import type { DeviationFacts, Found, Placed } from './deviation-facts.ts';

export function findComboDeviations({ placedAt }: Pick<Placed, 'placedAt'>, facts: DeviationFacts): Found[] {
  return facts.draft.lines.flatMap((line) => (line.kind === 'combo' ? deviationsOfCombo(line, placedAt, facts) : []));
}

function deviationsOfCombo(
  line: DraftCombo & Pick<DraftLine, 'opid'>,
  placedAt: number,
  { menu, now, timeZone }: DeviationFacts,
): Found[] {
  const params = { opid: line.opid, product: line.productId };
  const combo = menu.combos.get(line.productId);
  if (combo?.active !== true) return [{ code: 'productGone', params }];
  const category = menu.categories.get(combo.categoryId);
  const isSoldHere = combo.visibility.pos && category?.mode !== 'app';
  const found: Found[] = [];
  if (!isSoldHere || !offerAt(combo, category, placedAt, timeZone).available) {
    found.push({ code: 'notOfferedThen', params });
  }
  if (isMarkedSoldOut(combo, now)) found.push({ code: 'notInStock', params: { ...params, left: 0 } });
  if (!isMadeOf(combo, line)) found.push({ code: 'comboChanged', params });
  return found;
}

function isMadeOf({ components }: Combo, { components: picks }: DraftCombo): boolean {
  const choicesOf = new Map(components.map(({ id, choices }) => [id, choices]));
  return (
    picks.length === components.length &&
    picks.every(({ componentId, productId }) =>
      choicesOf.get(componentId)?.some((choice) => choice.productId === productId),
    )
  );
}
