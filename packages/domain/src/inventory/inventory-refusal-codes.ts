/** Refusals of the rules about counted stock. */
export const inventoryRefusalCodes = [
  'inventory.error.productUnknown',
  'inventory.error.notCounted',
  'inventory.error.productTwice',
  'inventory.error.countedMeanwhile',
  'inventory.error.momentUnknown',
] as const;
