/** Rows of what moved the counted stock of products. */
import type { MovementKind, WasteReason } from '@comanda/domain/inventory/movements';

import type { Instant } from './instant.ts';

export type InventoryTables = {
  stock_movements: {
    customer_id: string;
    product_id: string;
    /** Of the journal's entry; 0: what was there before movements were kept. */
    sequence: number;
    position: number;
    kind: MovementKind;
    /** Below zero where it went out. */
    amount: number;
    /** Left after it; null: from here on the product is not counted. */
    balance: number | null;
    reason: WasteReason | null;
    note: string;
    order_id: string | null;
    /** A person, or who acts without one: `guest`, `system`. */
    moved_by: string | null;
    device_id: string | null;
    till_id: string | null;
    business_date: string | null;
    moved_at: Instant;
  };
};
