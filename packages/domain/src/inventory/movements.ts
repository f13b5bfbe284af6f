/** Stock in movements: whatever changes the counted units of a product is one of them (specification §3, inventory row). */

export const movementKinds = ['order', 'cancel', 'count', 'delivery', 'waste', 'correction'] as const;
/** `order` takes, also when a cancel is undone; `cancel` brings back; `correction` mends what was entered wrongly. */
export type MovementKind = (typeof movementKinds)[number];

export const wasteReasons = ['spoiled', 'broken', 'mistake', 'staff', 'other'] as const;
export type WasteReason = (typeof wasteReasons)[number];

/** Of one entry and of one product: more than anybody stores, and far from where sums stop being exact. */
export const largestStock = 1_000_000;

/** Most products of one delivery, one waste or one count. */
export const mostLines = 500;

/** As it is appended: signed, with what is left after it; null: from here on it is not counted. */
export type StockMovement = {
  readonly productId: string;
  readonly kind: MovementKind;
  readonly amount: number;
  readonly balance: number | null;
  readonly reason: WasteReason | null;
};
