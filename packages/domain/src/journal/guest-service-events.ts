/** What staff decide about guests for a while, and what tables ask for. Nothing of who the guests are. */
import type { TableRequestKind } from '../venue/table-request.ts';

export type GuestServiceEvent =
  /** `until`: unix milliseconds; null: ordering goes on. `method` is `all` or one way to order. */
  | { readonly type: 'ordering.paused'; readonly method: string; readonly until: number | null }
  /** For guests' orders, where the venue asks for it. */
  | { readonly type: 'table.opened' | 'table.closed'; readonly tableId: string }
  /** Asked for by a guest; seen to by the entry's actor. */
  | {
      readonly type: 'table.requested' | 'table.attended';
      readonly tableId: string;
      readonly kind: TableRequestKind;
    };
