/** The reasons that stand ready where a guest's order is rejected; their texts are the guest's to read (decisions.md §3). */
export const rejectReasons = ['kitchenClosed', 'soldOut', 'closing', 'tooBusy'] as const;

export type RejectReason = (typeof rejectReasons)[number];
