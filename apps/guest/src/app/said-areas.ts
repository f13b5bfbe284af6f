/** What of the catalogues the guests' app says: its own texts, and the refusals that a guest can meet. */
const refusals = [
  'network',
  // What this app cannot do wrong by itself is told as any fault.
  'request.error.malformed',
  'request.error.tooLate',
  'request.error.notFound',
  'general.error',
  'guest.error',
  'cart.error',
  'dashboard.error.productPrice',
  'dashboard.error.modifiersRequired',
  'dashboard.error.modifiersTooMany',
  'dashboard.error.modifierUnknown',
  'dashboard.error.modifierAmount',
  'orders.error.commentTooLong',
  'orders.error.notDelivered',
  'orders.error.belowMinimum',
  'orders.error.timeNotOffered',
  'orders.error.moveNotAllowed',
  'orders.error.overtaken',
  'orders.error.paymentUnderWay',
  'location.error.streetMissing',
  'location.error.cityMissing',
  'location.error.zipInvalid',
  'location.error.notFound',
  'payments.error.methodNotAllowed',
  'payments.error.aboveOpenAmount',
  'payments.error.nothingToPay',
  'payments.error.tipTooHigh',
  'payments.failed.declined',
  'payments.failed.expired',
];

/** At a terminal that stands beside the screen, and with the PIN that leaves it. */
const refusalsOfKiosks = ['adminPin.error', 'payments.error.noTerminal', 'payments.error.deviceBusy'];

/** The app's own texts; those of the kiosk travel to the kiosk alone. */
const ofPhones = [
  'title',
  'table',
  'openUntil',
  'language',
  'close',
  'back',
  'retry',
  'toMenu',
  'demo',
  'missing',
  'failed',
  'broken',
  'offline',
  'unreachable',
  'lettersLeft',
  'closed',
  'menu',
  'product',
  'cart',
  'where',
  'pay',
  'status',
  'mine',
  'requests',
];

export const saidAreas = [
  ...ofPhones.map((area) => `guestApp.${area}`),
  'types',
  'allergens',
  'modifiers',
  'board.rejectReasons',
  ...refusals.map((code) => `errors.${code}`),
];

/** By the name with which a catalogue is asked for: `de-CH.json?kiosk`. */
export const saidParts = {
  kiosk: [...saidAreas, 'guestApp.kiosk', ...refusalsOfKiosks.map((code) => `errors.${code}`)],
};
