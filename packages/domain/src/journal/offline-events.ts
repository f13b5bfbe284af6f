/** What comes of working without a connection: series of devices, and deviations with who took note of them (decisions.md §10). */
import type { ListedDeviation } from '../offline/deviation.ts';
import type { OrderChanges } from './order-changes.ts';

export type OfflineEvent =
  /** Somebody has taken note of it. */
  | { readonly type: 'deviation.seen'; readonly deviationId: string }
  /** What waited on a device was taken off it, unsent; without a deviation where it was told before. */
  | {
      readonly type: 'outbox.removed';
      readonly entryId: string;
      readonly deviations?: readonly ListedDeviation[];
    }
  /** A browser got a series of its own for what it takes without a connection. */
  | { readonly type: 'deviceSeries.given'; readonly series: string }
  /** Its answer was lost: the device gave a number to what the server had already. `paymentId` null: it is the order’s. */
  | {
      readonly type: 'deviceNumber.kept';
      readonly number: string;
      readonly orders: readonly OrderChanges[];
      readonly paymentId: string | null;
      readonly deviations?: readonly ListedDeviation[];
    };

export type RebuiltDeviation = ListedDeviation & { readonly isSeen: boolean };

/** Of events that can bring deviations, and of the one that ends them. */
type Telling = {
  readonly type: string;
  readonly deviations?: readonly ListedDeviation[];
  readonly deviationId?: string;
};

/** Follows deviations through the journal. @param problems takes what does not fit together */
export function followDeviations(problems: string[]) {
  const all = new Map<string, RebuiltDeviation>();
  return {
    all,
    hear: ({ type, deviations = [], deviationId = '' }: Telling) => {
      for (const deviation of deviations) all.set(deviation.id, { ...deviation, isSeen: false });
      if (type !== 'deviation.seen') return;
      const known = all.get(deviationId);
      if (known === undefined) problems.push(`deviation ${deviationId} was never listed`);
      else all.set(deviationId, { ...known, isSeen: true });
    },
  };
}
