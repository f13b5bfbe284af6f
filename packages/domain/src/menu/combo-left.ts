/** A combo is sold out with the last product that could be chosen for one of its components (specification §5, all items in stock). */
type InStock = {
  readonly inStock: boolean;
  /** Sold out until then; of one clock with all others. */
  readonly soldOutUntil: number | null;
};

const always = 0;
const never = Number.POSITIVE_INFINITY;

function fromWhen({ inStock, soldOutUntil }: InStock): number {
  return inStock ? (soldOutUntil ?? always) : never;
}

/**
 * The combo as far as its parts go: out of stock, or sold out for as long as nothing can be chosen for a component.
 * The very same where its parts are no hindrance.
 * @param components of each the products that can be chosen for it
 */
export function withPartsLeft<Combo extends InStock>(combo: Combo, components: readonly (readonly InStock[])[]): Combo {
  const from = Math.max(always, ...components.map((choices) => Math.min(never, ...choices.map(fromWhen))));
  if (from === always) return combo;
  if (from === never) return { ...combo, inStock: false };
  return { ...combo, soldOutUntil: Math.max(from, combo.soldOutUntil ?? always) };
}
