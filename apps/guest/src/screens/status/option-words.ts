/** What was chosen of a product and what was written to it, as the guest sent it. */
import type { WireGuestOrder } from '@comanda/contract/guests';

type Line = Pick<WireGuestOrder['products'][number], 'selectedModifiers' | 'note' | 'allergy'>;
type Group = Line['selectedModifiers'][number];
type Texts = WireGuestOrder['products'][number]['title'];

export function optionWords({ selectedModifiers, note, allergy }: Line, say: (texts: Texts) => string): string {
  const ofGroups = (groups: readonly Group[]): string[] =>
    groups.flatMap(({ selectedModifierProducts }) =>
      selectedModifierProducts.flatMap(({ title, amount, selectedModifiers: nested }) => {
        const text = say(title);
        return [amount > 1 ? `${amount}× ${text}` : text, ...ofGroups(nested)];
      }),
    );
  const written = [note, allergy].map((text) => text?.trim() ?? '').filter((text) => text !== '');
  return [...ofGroups(selectedModifiers), ...written].join(', ');
}
