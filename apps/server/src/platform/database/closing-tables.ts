/** Rows of closings, of cash that moves without a sale, and of the accounts of a venue's books. */
import type { BookAccount } from '@comanda/domain/closings/account-plan';
import type { CashMoveKind } from '@comanda/domain/closings/cash-moves';
import type { ClosingFigures, ClosingKind, HandedOver } from '@comanda/domain/closings/closing';
import type { Money } from '@comanda/domain/money';

import type { Instant } from './instant.ts';

export type ClosingTables = {
  closings: {
    customer_id: string;
    id: string;
    kind: ClosingKind;
    number: number;
    person_id: string | null;
    sequence: number;
    closed_by: string;
    closed_at: Instant;
    business_date: string;
    figures: ClosingFigures;
    handed_over: HandedOver | null;
    /** Id of a person or a drawer → what it was called then. */
    names: Readonly<Record<string, string>>;
  };
  cash_moves: {
    customer_id: string;
    id: string;
    sequence: number;
    position: number;
    drawer_id: string;
    kind: CashMoveKind;
    amount: Money;
    balance: Money;
    reason: string | null;
    person_id: string | null;
    made_by: string;
    closing_id: string | null;
  };
  account_plans: { customer_id: string; accounts: readonly BookAccount[]; version: number };
};
