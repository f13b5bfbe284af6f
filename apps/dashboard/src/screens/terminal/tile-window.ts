/** Which rows of a long grid of tiles are drawn: those in view and some around them (design.md §13). Pure. */

/** As the style sheet lays tiles out. Pixels. */
export type GridShape = { readonly columns: number; readonly rowPx: number; readonly gapPx: number };

/** From `first` up to, without, `end`. */
export type RowRange = { readonly first: number; readonly end: number };

export const noRows: RowRange = { first: 0, end: 0 };

/** Rows are drawn in steps of this many, so that not every scrolled pixel redraws. */
const stepRows = 2;

export function rowCount(tileCount: number, shape: GridShape): number {
  return Math.ceil(tileCount / shape.columns);
}

/** Pixels. */
export function gridHeight(rows: number, shape: GridShape): number {
  return rows === 0 ? 0 : rows * shape.rowPx + (rows - 1) * shape.gapPx;
}

/**
 * @param topPx the grid's upper edge below the upper edge of the view; negative when it is scrolled past
 * @param viewPx height of the view
 * @param aroundPx what is drawn beyond the view, so that the next stroke finds tiles
 */
export function rowsInView(
  topPx: number,
  viewPx: number,
  aroundPx: number,
  rows: number,
  { rowPx, gapPx }: GridShape,
): RowRange {
  const pitch = (rowPx + gapPx) * stepRows;
  const first = Math.max(0, Math.floor((-topPx - aroundPx) / pitch) * stepRows);
  const end = Math.min(rows, Math.ceil((viewPx - topPx + aroundPx) / pitch) * stepRows);
  return end <= first ? noRows : { first, end };
}

export function areSameRanges(a: readonly RowRange[], b: readonly RowRange[]): boolean {
  return (
    a.length === b.length && a.every(({ first, end }, index) => first === b[index]?.first && end === b[index]?.end)
  );
}
