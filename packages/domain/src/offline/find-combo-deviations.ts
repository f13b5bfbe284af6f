/** How a combo that was sold offline differs from the one on today's menu: said once, whatever its parts are. */
import type { Combo } from '../menu/menu.ts';
import { isMarkedSoldOut, offerAt } from '../menu/offer-at.ts';
import type { DraftCombo, DraftLine } from '../orders/draft-line.ts';
import { eatenAt } from '../orders/eaten-at.ts';
import type { DeviationFacts, Found, Placed } from './deviation-facts.ts';

type Timed = Pick<Placed, 'placedAt' | 'type' | 'wishedAt'>;

export function findComboDeviations(placed: Timed, facts: DeviationFacts): Found[] {
  return facts.draft.lines.flatMap((line) => (line.kind === 'combo' ? deviationsOfCombo(line, placed, facts) : []));
}

function deviationsOfCombo(
  line: DraftCombo & Pick<DraftLine, 'opid'>,
  placed: Timed,
  { menu, now, timeZone }: DeviationFacts,
): Found[] {
  const params = { opid: line.opid, product: line.productId };
  const combo = menu.combos.get(line.productId);
  if (combo?.active !== true) return [{ code: 'productGone', params }];
  const category = menu.categories.get(combo.categoryId);
  const isSoldHere = combo.visibility.pos && category?.mode !== 'app';
  const found: Found[] = [];
  if (!isSoldHere || !offerAt(combo, category, eatenAt(placed, placed.placedAt), timeZone).available) {
    found.push({ code: 'notOfferedThen', params });
  }
  if (isMarkedSoldOut(combo, eatenAt(placed, now))) found.push({ code: 'notInStock', params: { ...params, left: 0 } });
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
