/** Rows of the pictures of a venue. */
import type { ImagePurpose } from '@comanda/domain/media/image';

import type { Instant } from './instant.ts';

/** As printed on receipts (packages/paper/src/dots.ts). */
export type PrintedDots = { readonly width: number; readonly height: number; readonly base64: string };

export type MediaTables = {
  images: {
    customer_id: string;
    /** SHA-256 of purpose and sent bytes. */
    id: string;
    purpose: ImagePurpose;
    width: number;
    height: number;
    /** Kept widths, ascending. */
    sizes: readonly number[];
    dots: PrintedDots | null;
    created_at: Instant;
    /** Since when nothing names it, as far as anybody has looked. */
    unused_since: Instant | null;
    /** Since when receipts carry it; they are kept for ever, and it with them. */
    printed_since: Instant | null;
  };
};
