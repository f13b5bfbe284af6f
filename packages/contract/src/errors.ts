/**
 * The catalogue of everything the server can answer beside success: code → status and how it is shown.
 * Each code has a text under the same key in every language (a test sees to it).
 */
import { type RefusalCode, refusalCodes } from '@comanda/domain/refusal-codes';

type Entry = { readonly status: number; readonly shownAs: 'dialog' | 'toast' };

/** The door's own answers, which each call can give. */
export const doorErrors = {
  'request.error.malformed': { status: 400, shownAs: 'dialog' },
  'request.error.notJson': { status: 400, shownAs: 'dialog' },
  'request.error.tooLarge': { status: 413, shownAs: 'dialog' },
  /** Not all of it came in time; nothing was done, and the same can be sent again. */
  'request.error.tooLate': { status: 408, shownAs: 'dialog' },
  'request.error.notFound': { status: 404, shownAs: 'dialog' },
  'session.error.missing': { status: 401, shownAs: 'dialog' },
  'session.error.expired': { status: 401, shownAs: 'dialog' },
  'session.error.deactivated': { status: 401, shownAs: 'dialog' },
  /** The venue requires a second factor, and the caller has none: first it is set up. */
  'session.error.secondFactorMissing': { status: 403, shownAs: 'dialog' },
  'access.error.forbidden': { status: 403, shownAs: 'dialog' },
  'access.error.venueUnknown': { status: 404, shownAs: 'dialog' },
  'access.error.customerInactive': { status: 403, shownAs: 'dialog' },
  'access.error.packageMissing': { status: 403, shownAs: 'dialog' },
  'command.error.idReused': { status: 409, shownAs: 'dialog' },
  /** Too much at once; the same can be sent again (header `Retry-After`, in seconds). */
  'general.error.busy': { status: 503, shownAs: 'toast' },
  /** Whether the call was stored is not known, or it was not; the same can be sent again and happens once. */
  'general.error.storageAway': { status: 503, shownAs: 'toast' },
  /** Nothing of the call was stored. */
  'general.error.storageFull': { status: 503, shownAs: 'dialog' },
  'general.error.internal': { status: 500, shownAs: 'dialog' },
} as const satisfies Record<string, Entry>;

/** Shared tills, PINs, the own account, messages to the provider. */
const tillErrors = {
  /** Who one is was shown too long ago. */
  'account.error.unproved': { status: 403, shownAs: 'dialog' },
  'account.error.wrongPassword': { status: 403, shownAs: 'dialog' },
  'adminPin.error.locked': { status: 429, shownAs: 'dialog' },
  'adminPin.error.notSet': { status: 409, shownAs: 'dialog' },
  'adminPin.error.required': { status: 403, shownAs: 'dialog' },
  'adminPin.error.wrong': { status: 403, shownAs: 'dialog' },
  'contact.error.tooMany': { status: 429, shownAs: 'dialog' },
  'login.error.wait': { status: 429, shownAs: 'dialog' },
  'password.error.guessable': { status: 422, shownAs: 'dialog' },
  'pin.error.guessable': { status: 422, shownAs: 'dialog' },
  'secondFactor.error.byProvider': { status: 403, shownAs: 'dialog' },
  'secondFactor.error.isOff': { status: 409, shownAs: 'dialog' },
  'secondFactor.error.isOn': { status: 409, shownAs: 'dialog' },
  'secondFactor.error.notBegun': { status: 409, shownAs: 'dialog' },
  'secondFactor.error.ownFirst': { status: 409, shownAs: 'dialog' },
  'secondFactor.error.required': { status: 401, shownAs: 'dialog' },
  'secondFactor.error.requiredAt': { status: 409, shownAs: 'dialog' },
  'secondFactor.error.requiredOfSystem': { status: 409, shownAs: 'dialog' },
  'secondFactor.error.wrong': { status: 403, shownAs: 'dialog' },
  'session.error.unknown': { status: 404, shownAs: 'dialog' },
  'till.error.codeInvalid': { status: 404, shownAs: 'dialog' },
  'till.error.locked': { status: 429, shownAs: 'dialog' },
  'till.error.noPin': { status: 409, shownAs: 'dialog' },
  'till.error.notEnrolled': { status: 401, shownAs: 'dialog' },
  'till.error.notFound': { status: 404, shownAs: 'dialog' },
  'till.error.personUnknown': { status: 404, shownAs: 'dialog' },
  'till.error.wrongPin': { status: 401, shownAs: 'dialog' },
} as const satisfies Record<string, Entry>;

/** Tables, stations, screens, devices. */
const placeErrors = {
  'devices.error.accountMissing': { status: 409, shownAs: 'dialog' },
  'devices.error.pairingCodeUnknown': { status: 422, shownAs: 'dialog' },
  'devices.error.drawerBooked': { status: 409, shownAs: 'dialog' },
  'devices.error.drawerHolds': { status: 409, shownAs: 'dialog' },
  'devices.error.lastDrawer': { status: 409, shownAs: 'dialog' },
  'devices.error.modelUnfit': { status: 422, shownAs: 'dialog' },
  'devices.error.modelUnknown': { status: 422, shownAs: 'dialog' },
  'devices.error.ownerTaken': { status: 409, shownAs: 'dialog' },
  'devices.error.ownerUnknown': { status: 422, shownAs: 'dialog' },
  'devices.error.notFound': { status: 404, shownAs: 'dialog' },
  'devices.error.printerUnknown': { status: 422, shownAs: 'dialog' },
  'devices.error.stationUnknown': { status: 422, shownAs: 'dialog' },
  'printing.error.agentUnknown': { status: 401, shownAs: 'dialog' },
  'printing.error.jobMoved': { status: 409, shownAs: 'dialog' },
  'printing.error.jobOvertaken': { status: 409, shownAs: 'dialog' },
  'printing.error.noneToRetry': { status: 409, shownAs: 'dialog' },
  'printing.error.nothingToPrint': { status: 409, shownAs: 'toast' },
  'printing.error.notFound': { status: 404, shownAs: 'dialog' },
  'printing.error.printerInactive': { status: 409, shownAs: 'dialog' },
  'kiosks.error.notFound': { status: 404, shownAs: 'dialog' },
  'kiosks.error.terminalUnknown': { status: 422, shownAs: 'dialog' },
  'tableRequests.error.notFound': { status: 404, shownAs: 'toast' },
  'screens.error.notFound': { status: 404, shownAs: 'dialog' },
  'settings.error.slugTaken': { status: 409, shownAs: 'dialog' },
  'stations.error.delivererMissing': { status: 422, shownAs: 'dialog' },
  'stations.error.fallbackMissing': { status: 422, shownAs: 'dialog' },
  'stations.error.hasDevices': { status: 409, shownAs: 'dialog' },
  'stations.error.hasProducts': { status: 409, shownAs: 'dialog' },
  'stations.error.notFound': { status: 404, shownAs: 'dialog' },
  'stations.error.printersUnfit': { status: 409, shownAs: 'dialog' },
  'stations.error.decidesOnCategories': { status: 409, shownAs: 'dialog' },
  'stations.error.printsReceipts': { status: 409, shownAs: 'dialog' },
  'tables.error.hasOpenOrders': { status: 409, shownAs: 'dialog' },
  'tables.error.isCheckout': { status: 409, shownAs: 'dialog' },
  'tables.error.none': { status: 409, shownAs: 'dialog' },
  'tables.error.notFound': { status: 404, shownAs: 'dialog' },
} as const satisfies Record<string, Entry>;

/** How a venue is set up: settings, order methods, payment methods. */
const venueErrors = {
  'orderMethods.error.areasNotAllowed': { status: 422, shownAs: 'dialog' },
  'paymentMethods.error.notFound': { status: 404, shownAs: 'dialog' },
  'paymentMethods.error.methodTaken': { status: 409, shownAs: 'dialog' },
  'paymentMethods.error.fieldUnknown': { status: 422, shownAs: 'dialog' },
  'paymentMethods.error.suspended': { status: 403, shownAs: 'dialog' },
  'paymentMethods.error.credentialsRefused': { status: 422, shownAs: 'dialog' },
  'paymentMethods.error.unreachable': { status: 502, shownAs: 'dialog' },
  'paymentMethods.error.timeout': { status: 504, shownAs: 'dialog' },
  'paymentMethods.error.providerFailed': { status: 502, shownAs: 'dialog' },
} as const satisfies Record<string, Entry>;

/** Credit on NFC tags. */
const nfcErrors = {
  'nfc.error.codeTaken': { status: 409, shownAs: 'dialog' },
  'nfc.error.pinLocked': { status: 429, shownAs: 'dialog' },
  'nfc.error.pinRequired': { status: 403, shownAs: 'dialog' },
  'nfc.error.pinWrong': { status: 403, shownAs: 'dialog' },
  'nfc.error.serialTaken': { status: 409, shownAs: 'dialog' },
} as const satisfies Record<string, Entry>;

/** Doors and orders of guests. */
const guestErrors = {
  'guest.error.doorNotFound': { status: 404, shownAs: 'dialog' },
  'guest.error.orderNotFound': { status: 404, shownAs: 'dialog' },
  'guest.error.notOpen': { status: 409, shownAs: 'dialog' },
  'guest.error.paidElsewhere': { status: 409, shownAs: 'dialog' },
  'guest.error.tooManyOrders': { status: 429, shownAs: 'dialog' },
  'guest.error.tooManyPayments': { status: 429, shownAs: 'dialog' },
  'guest.error.tooManyRequests': { status: 429, shownAs: 'dialog' },
} as const satisfies Record<string, Entry>;

/** Refusals of the server's own modules, beside those of the domain. */
export const moduleErrors = {
  ...tillErrors,
  ...placeErrors,
  ...venueErrors,
  ...guestErrors,
  ...nfcErrors,
  'login.error.invalid': { status: 401, shownAs: 'dialog' },
  'login.error.deactivated': { status: 403, shownAs: 'dialog' },
  'invite.error.invalid': { status: 404, shownAs: 'dialog' },
  'invite.error.emailTaken': { status: 409, shownAs: 'dialog' },
  'menu.error.notFound': { status: 404, shownAs: 'dialog' },
  'menu.error.inUse': { status: 409, shownAs: 'dialog' },
  'menu.error.inCombo': { status: 409, shownAs: 'dialog' },
  'menu.error.categoryNotEmpty': { status: 409, shownAs: 'dialog' },
  'setup.error.changedMeanwhile': { status: 409, shownAs: 'dialog' },
  'invite.error.newAccountOnly': { status: 409, shownAs: 'dialog' },
  'printing.error.stationUnknown': { status: 404, shownAs: 'dialog' },
  // Administration of venues and people.
  'customers.error.notFound': { status: 404, shownAs: 'dialog' },
  'customers.error.hasOrders': { status: 409, shownAs: 'dialog' },
  'users.error.notFound': { status: 404, shownAs: 'dialog' },
  'users.error.emailTaken': { status: 409, shownAs: 'dialog' },
  'users.error.hasActed': { status: 409, shownAs: 'dialog' },
  'users.error.lastSystemAdmin': { status: 409, shownAs: 'dialog' },
  'users.error.self': { status: 409, shownAs: 'dialog' },
  'invite.error.notFound': { status: 404, shownAs: 'dialog' },
  // More books than can be checked beside the work: `npm run verify` does.
  'journal.error.notChecked': { status: 503, shownAs: 'dialog' },
  'mail.error.notSet': { status: 409, shownAs: 'dialog' },
  'mail.error.failed': { status: 502, shownAs: 'dialog' },
  'mail.error.tooMany': { status: 429, shownAs: 'dialog' },
  'offline.error.notFound': { status: 404, shownAs: 'dialog' },
  'image.error.notFound': { status: 404, shownAs: 'dialog' },
} as const satisfies Record<string, Entry>;

/** Files: pictures (packages/domain/src/media/image.ts) and menus as sheets. */
const fileStatuses: Partial<Record<RefusalCode, number>> = {
  'image.error.format': 415,
  'image.error.tooLarge': 413,
  'menu.error.fileIsWorkbook': 415,
  'menu.error.fileNotText': 415,
  'menu.error.fileTooLarge': 413,
  'menu.error.textUnknown': 404,
  'payments.error.reportRefused': 401,
};

const conflicts: ReadonlySet<RefusalCode> = new Set([
  'guest.error.beingPaid',
  'guest.error.totalChanged',
  'guestData.error.stillNeeded',
  'guestData.error.onInvoice',
  'cart.error.notInStock',
  'cart.error.modifierNotInStock',
  'cart.error.notOfferedNow',
  'menu.error.barcodeTaken',
  'orders.error.moveNotAllowed',
  'orders.error.overtaken',
  'comment.error.changed',
  'orders.error.countTooLarge',
  'orders.error.hasPayments',
  'orders.error.eatenHere',
  'orders.error.lineHeld',
  'orders.error.nothingHeld',
  'orders.error.nothingToChange',
  'orders.error.orderExists',
  'orders.error.lineNotFinished',
  'orders.error.lineSettled',
  'orders.error.lineCanceled',
  'orders.error.moneyMissing',
  'orders.error.paymentUnderWay',
  'orders.error.restoreTooLate',
  'orders.error.restoreNothingLeft',
  'refund.error.underWay',
  'orders.error.nothingToRepay',
  'payments.error.aboveOpenAmount',
  'payments.error.moveNotAllowed',
  'payments.error.notResolvable',
  'payments.error.openAmountChanged',
  'payments.error.nothingToPay',
  'payments.error.linePaid',
  'payments.error.noTerminal',
  'payments.error.deviceBusy',
  'payments.error.aboveRefundable',
  'payments.error.nothingToRefund',
  'payments.error.lineBackUnknown',
  'payments.error.refundableChanged',
  'payments.error.tipUnchanged',
  'nfc.error.notEnoughCredit',
  'nfc.error.tagBlocked',
  'nfc.error.tagReplaced',
  'nfc.error.tagClosed',
  'nfc.error.moveNotAllowed',
  'nfc.error.nothingToPayBack',
  'nfc.error.aboveLimit',
  'nfc.error.hasCredit',
  'invoices.error.notSetUp',
  'invoices.error.aboveOpen',
  'invoices.error.nothingToPayBack',
  'invoices.error.neverReceived',
  'invoices.error.takenBackBefore',
  'invite.error.alreadyThere',
  'setup.error.nameTaken',
  'tables.error.nameTaken',
  'menu.error.changedSinceDryRun',
  'menu.error.menuNotEmpty',
  'menu.error.textChangedMeanwhile',
  'inventory.error.countedMeanwhile',
  'inventory.error.notCounted',
  'closings.error.madeMeanwhile',
  'closings.error.settledMeanwhile',
  'closings.error.figuresChanged',
  'cash.error.balanceChanged',
]);

const missing: ReadonlySet<RefusalCode> = new Set([
  'closings.error.notFound',
  'guestData.error.notFound',
  'inventory.error.productUnknown',
  'invoices.error.notFound',
  'invoices.error.entryUnknown',
  'location.error.notFound',
  'orders.error.notFound',
  'orders.error.lineNotFound',
  'nfc.error.tagNotFound',
  'nfc.error.tagNotRegistered',
  'payments.error.notFound',
  'payments.error.drawerUnknown',
  'receipts.error.notFound',
]);

function statusOfRefusal(code: RefusalCode): number {
  if (missing.has(code)) return 404;
  return fileStatuses[code] ?? (conflicts.has(code) ? 409 : 422);
}

const domainErrors = Object.fromEntries(
  refusalCodes.map((code) => [code, { status: statusOfRefusal(code), shownAs: 'dialog' }] as const),
) as Record<RefusalCode, Entry>;

export type DoorErrorCode = keyof typeof doorErrors;
export type ErrorCode = DoorErrorCode | keyof typeof moduleErrors | RefusalCode;

export const errorCatalogue: Readonly<Record<ErrorCode, Entry>> = { ...doorErrors, ...moduleErrors, ...domainErrors };

/** The body of every failed call (api.md). */
export type ErrorBody = {
  readonly message: ErrorCode;
  readonly params?: Readonly<Record<string, string | number>>;
  /** For 5xx: what to tell the provider. */
  readonly incident?: string;
  /** For 400: path of the field → what is wrong with it. */
  readonly fields?: Readonly<Record<string, string>>;
};
