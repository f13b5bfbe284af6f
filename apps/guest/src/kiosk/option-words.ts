/** What was chosen of a product, in the guest's words. */
import type { SelectedGroup } from '@comanda/domain/menu/modifier-selection';
import { partOf } from '@comanda/domain/menu/part-of';

import type { CartLine } from '../parts/cart.ts';
import { useGuest } from '../parts/guest-context.ts';

export function useOptionWords(): (line: CartLine) => string {
  const { menu: guestMenu, say } = useGuest();
  const { menu } = guestMenu;
  const ofGroups = (groups: readonly SelectedGroup[]): string[] =>
    groups.flatMap(({ groupId, options }) =>
      options.flatMap(({ optionId, amount, groups: nested }) => {
        const option = menu.modifierGroups.get(groupId)?.options.find(({ id }) => id === optionId);
        if (option === undefined) return [];
        const { text } = say(option.title);
        return [amount > 1 ? `${amount}× ${text}` : text, ...ofGroups(nested)];
      }),
    );
  return ({ selection, components, note }) => {
    const parts = (components ?? []).flatMap(({ productId, selection: chosen }) => {
      const product = partOf(menu, productId);
      return product === undefined ? [] : [say(product.name).text, ...ofGroups(chosen)];
    });
    return [...ofGroups(selection), ...parts, ...(note.trim() === '' ? [] : [note.trim()])].join(', ');
  };
}
