/** What to order on A4, category by category, as it is read out to a supplier or ticked off in the cellar. */
import type { ClosingSheetWords } from './closing-sheet.ts';
import { figure, letterhead } from './sheet-parts.ts';
import { left, line, right, section, type Sheet, type SheetVenue } from './sheet.ts';

/** Names are resolved. */
export type OrderListFacts = {
  readonly venue: SheetVenue;
  readonly logo: string | null;
  /** Business day, `2026-11-20`. */
  readonly date: string;
  /** Unix milliseconds. */
  readonly madeAt: number;
  /** In the order of the menu; units, all of them. */
  readonly products: readonly {
    readonly category: string;
    readonly name: string;
    readonly current: number;
    readonly min: number | null;
    readonly max: number | null;
    readonly amount: number;
  }[];
};

export type OrderListTexts = {
  readonly title: string;
  /** `3 Produkte`, or that there is nothing. */
  readonly count: string;
  readonly empty: string;
  readonly product: string;
  readonly current: string;
  readonly min: string;
  readonly max: string;
  readonly amount: string;
  /** Above a column that is left empty, to write by hand. */
  readonly note: string;
};

export function makeOrderListSheet(
  facts: OrderListFacts,
  texts: OrderListTexts,
  words: Pick<ClosingSheetWords, 'receipt' | 'sheet'>,
): Sheet {
  const { sheet } = words;
  const date = sheet.date(facts.date);
  const categories = [...new Set(facts.products.map(({ category }) => category))];
  return {
    language: sheet.language,
    title: texts.title,
    lines: [date],
    venue: letterhead(facts.venue, words),
    logo: facts.logo,
    recipient: [],
    figures: [figure(texts.amount, texts.count)],
    sections:
      categories.length === 0
        ? section({ title: texts.title, columns: [], rows: [], notes: [texts.empty] })
        : categories.flatMap((category) => ofCategory(facts, texts, category)),
    foot: { left: `${facts.venue.name}, ${texts.title} ${date}`, page: sheet.page },
    madeAt: facts.madeAt,
    paymentPart: null,
  };
}

function ofCategory({ products }: OrderListFacts, texts: OrderListTexts, category: string) {
  const units = (count: number | null) => (count === null ? '' : String(count).replace('-', '−'));
  return section({
    title: category,
    columns: [
      left(texts.product, 3.6),
      right(texts.current, 1.1),
      right(texts.min, 1.2),
      right(texts.max, 1.2),
      right(texts.amount, 1.3),
      left(texts.note, 2.4),
    ],
    rows: products
      .filter((product) => product.category === category)
      .map(({ name, current, min, max, amount }) =>
        line(name, units(current), units(min), units(max), units(amount), ''),
      ),
  });
}
