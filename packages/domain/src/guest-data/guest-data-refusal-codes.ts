/** Refusals of the rules about guests' data. */
export const guestDataRefusalCodes = [
  'guestData.error.notFound',
  'guestData.error.stillNeeded',
  'guestData.error.onInvoice',
] as const;
