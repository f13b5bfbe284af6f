/** Refusals of the rules about closings, cash without a sale and exports. */
export const closingRefusalCodes = [
  'closings.error.notFound',
  'closings.error.countInvalid',
  'closings.error.drawerTwice',
  'closings.error.reasonMissing',
  'closings.error.madeMeanwhile',
  'closings.error.noPurse',
  'closings.error.handOverInvalid',
  'cash.error.amountInvalid',
  'cash.error.reasonMissing',
  'cash.error.personMissing',
  'cash.error.aboveTips',
  'cash.error.tipsInCoins',
  'exports.error.periodInvalid',
  'exports.error.tooManyEntries',
  'exports.error.accountTwice',
] as const;
