/** What became of guests' data, by ids alone: who it was is what was to be forgotten (decision 0047). */
import type { ErasureReason, RetentionMonths } from '../guest-data/erase-guest-data.ts';

export type GuestDataEvent =
  | {
      readonly type: 'guestData.erased';
      /** `retention`: the house did it by itself, as the venue has set it. */
      readonly reason: ErasureReason | 'retention';
      readonly personIds: readonly string[];
      /** Whose texts are gone; of these alone `verify` takes it that there is no seal to compare with. */
      readonly orderIds: readonly string[];
      readonly tagIds: readonly string[];
    }
  | { readonly type: 'guestData.retentionSet'; readonly months: RetentionMonths | null };
