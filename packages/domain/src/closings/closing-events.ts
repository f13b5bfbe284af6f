/** Events of closings and of cash that moves without a sale. */
import type { LedgerPosting } from '../payments/ledger.ts';
import type { CashMove } from './cash-moves.ts';
import type { ClosingRecord } from './closing.ts';

export type ClosingEvent =
  | { readonly type: 'cash.moved'; readonly moves: readonly CashMove[]; readonly postings: readonly LedgerPosting[] }
  /** With what was booked by it: differences, tips that were paid out, what was handed over. */
  | {
      readonly type: 'closing.made';
      readonly closing: ClosingRecord;
      readonly moves: readonly CashMove[];
      readonly postings: readonly LedgerPosting[];
    }
  /** Null: an X report. */
  | { readonly type: 'closing.printed'; readonly closingId: string | null };
