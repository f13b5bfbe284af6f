/** Refusals of the rules about invoices. */
export const invoiceRefusalCodes = [
  'invoices.error.notFound',
  'invoices.error.notSetUp',
  'invoices.error.ibanInvalid',
  'invoices.error.creditorInvalid',
  'invoices.error.debtorInvalid',
  'invoices.error.uidInvalid',
  'invoices.error.currencyNotAllowed',
  'invoices.error.amountInvalid',
  'invoices.error.aboveOpen',
  'invoices.error.nothingToPayBack',
  'invoices.error.neverReceived',
  'invoices.error.reasonMissing',
  'invoices.error.dateInvalid',
  'invoices.error.entryUnknown',
  'invoices.error.takenBackBefore',
] as const;
