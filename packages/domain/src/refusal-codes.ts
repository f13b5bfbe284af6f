/** Every refusal a rule can answer. The contract maps each to a status; the catalogues give each a text. */
import { cellRefusalCodes, importRefusalCodes, textRefusalCodes } from './menu/import/import-problem.ts';
import { menuRefusalCodes } from './menu/menu-refusal-codes.ts';

export const refusalCodes = [
  'dashboard.error.productPrice',
  'dashboard.error.priceInvalid',
  'dashboard.error.modifiersRequired',
  'dashboard.error.modifiersTooMany',
  'dashboard.error.modifierUnknown',
  'dashboard.error.modifierAmount',
  'cart.error.tableMissing',
  'cart.error.tableUnknown',
  'cart.error.productMissing',
  'cart.error.productUnknown',
  'cart.error.notInStock',
  'cart.error.notOfferedNow',
  'cart.error.modifierNotInStock',
  'cart.error.countInvalid',
  'cart.error.priceNotAllowed',
  'cart.error.percentInvalid',
  'cart.error.duplicateLine',
  'cart.error.totalTooLarge',
  'orders.error.notFound',
  'orders.error.moveNotAllowed',
  'orders.error.overtaken',
  'orders.error.lineNotFinished',
  'payments.error.notFound',
  'payments.error.amountInvalid',
  'payments.error.aboveOpenAmount',
  'payments.error.openAmountChanged',
  'payments.error.nothingToPay',
  'payments.error.receivedTooLittle',
  'payments.error.methodNotAllowed',
  'image.error.format',
  'image.error.tooLarge',
  'image.error.unreadable',
  ...menuRefusalCodes,
  ...importRefusalCodes,
  ...cellRefusalCodes,
  ...textRefusalCodes,
] as const;

export type RefusalCode = (typeof refusalCodes)[number];
