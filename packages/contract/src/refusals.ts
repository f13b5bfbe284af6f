/** Refusals that several calls share, by what a call brings or does. */
import type { ErrorCode } from './errors.ts';

/** The admin PIN stands before every change; a waiter needs one to be there. */
export const pinRefusals = ['adminPin.error.required', 'adminPin.error.notSet'] as const satisfies readonly ErrorCode[];

/** Of calls that want the admin PIN with them, or a grant of it. */
export const wrongPinRefusals = [
  ...pinRefusals,
  'adminPin.error.wrong',
  'adminPin.error.locked',
] as const satisfies readonly ErrorCode[];

/** Beside the PIN: somebody else changed the same thing since it was read. */
export const changeRefusals = [...pinRefusals, 'setup.error.changedMeanwhile'] as const satisfies readonly ErrorCode[];

/** Of every move of an order. */
export const moveRefusals = [
  'orders.error.notFound',
  'orders.error.moveNotAllowed',
  'orders.error.overtaken',
] as const satisfies readonly ErrorCode[];

/** Of a draft: what is on it, and at which table. */
export const draftRefusals = [
  'dashboard.error.productPrice',
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
  'cart.error.percentInvalid',
  'cart.error.reasonMissing',
  'cart.error.textMissing',
  'cart.error.comboIncomplete',
  'cart.error.duplicateLine',
  'cart.error.totalTooLarge',
  'cart.error.priceNotAllowed',
] as const satisfies readonly ErrorCode[];

/** Of who gets a pickup or a delivery, where and when. */
export const leavingRefusals = [
  'guest.error.nameMissing',
  'guest.error.phoneMissing',
  'guest.error.phoneTooShort',
  'location.error.streetMissing',
  'location.error.zipInvalid',
  'location.error.cityMissing',
  'location.error.notFound',
  'orders.error.notDelivered',
  'orders.error.belowMinimum',
  'orders.error.timeNotOffered',
] as const satisfies readonly ErrorCode[];

/** Of a payment that a guest begins. */
export const guestPaymentRefusals = [
  'guest.error.totalChanged',
  'payments.error.methodNotAllowed',
  'payments.error.nothingToPay',
  'payments.error.tipTooHigh',
  'guest.error.beingPaid',
  'guest.error.paidElsewhere',
  'guest.error.tooManyPayments',
  'payments.error.noTerminal',
  'payments.error.deviceBusy',
  'orders.error.overtaken',
] as const satisfies readonly ErrorCode[];

/** Of a tip that was booked wrong. */
export const tipRefusals = [
  ...wrongPinRefusals,
  'payments.error.notFound',
  'payments.error.amountInvalid',
  'payments.error.reasonMissing',
  'payments.error.methodNotAllowed',
  'payments.error.tipUnchanged',
  'payments.error.drawerUnknown',
  'orders.error.paymentUnderWay',
  'users.error.notFound',
] as const satisfies readonly ErrorCode[];

/** Of money that goes back by the way it came. */
export const refundRefusals = [
  ...wrongPinRefusals,
  'payments.error.notFound',
  'payments.error.amountInvalid',
  'payments.error.aboveRefundable',
  'payments.error.nothingToRefund',
  'payments.error.lineBackUnknown',
  'payments.error.refundableChanged',
  'orders.error.lineNotFound',
  'payments.error.reasonMissing',
  'payments.error.methodNotAllowed',
  'orders.error.paymentUnderWay',
  'orders.error.overtaken',
  'cash.error.aboveBalance',
] as const satisfies readonly ErrorCode[];
