/** The payment part of a Swiss QR-bill with its receipt, as it is drawn (SIX Implementation Guidelines QR-bill 2.3). */
import type { PaymentPartTexts } from './texts.ts';

export type PaymentPart = {
  readonly words: PaymentPartTexts;
  /** In groups of four. */
  readonly account: string;
  readonly creditor: readonly string[];
  readonly debtor: readonly string[];
  /** In groups; null: without. */
  readonly reference: string | null;
  readonly message: string | null;
  readonly currency: string;
  /** `1 949.75`. */
  readonly amount: string;
  /** What the QR code holds. */
  readonly code: string;
};
