/** What the dashboard says, and which of it the checkout opens with: the rest comes when the page is at rest. */

/** What is said elsewhere: by the guests' app, the public display, the gallery of components, mails and pages of the server. */
const unsaid = ['display', 'gallery', 'guestApp', 'guestOrder', 'mail', 'payReturn', 'trust'];

/** What the calls of the frame and of the checkout may be refused with. */
const refusals = [
  'access',
  'adminPin',
  'cart',
  'command',
  'dashboard',
  'general',
  'guest.error.nameMissing',
  'guest.error.phoneMissing',
  'guest.error.phoneTooShort',
  'location',
  'login',
  'network',
  // What the device refuses by itself is said by a part that comes at rest.
  'offline.error.amountMissing',
  'offline.error.tooOld',
  'orderMethods',
  'orders',
  'payments',
  'printing.error.stationUnknown',
  'request',
  'session',
  'tableRequests',
  'tables.error.notFound',
  'till',
];

/** Of the frame around every screen and of the checkout without its dialogs. */
export const workAreas = [
  ...refusals.map((area) => `errors.${area}`),
  'account.open',
  'alarms',
  'app',
  'banner',
  'cart',
  'destination.asks',
  'destination.change',
  'destination.closed',
  'destination.newOrder',
  'destination.takesNoMore',
  'destination.toOrder',
  'deviations.open',
  'failure',
  'frame.skip',
  'guest.missing',
  'guest.optional',
  'guest.title',
  'guestService.endAndLook',
  'guestService.late',
  'guestService.look',
  'line.allergy',
  'line.courseOf',
  'line.held',
  'line.seatOf',
  'line.tools',
  'more.title',
  'moves.seats',
  'nav',
  'outbox.kept',
  'outbox.keptAddition',
  'outbox.notPossible',
  'outbox.open',
  'outbox.states.refused',
  'outbox.waits',
  'payment.clear.banner',
  'payment.clear.bannerLook',
  'prints.alarm',
  'reduction.kinds',
  'reduction.left',
  'reduction.row',
  'reduction.rowFree',
  'reduction.tool',
  'scan.camera',
  'scan.unknown',
  'soldOut.change',
  'soldOut.mark',
  'soldOut.marking',
  'soldOut.stop',
  'soldOut.training',
  'states',
  'station.none',
  'table.gone',
  'terminal',
  'till.lock',
  'training',
  'types',
  'update.gone',
  'update.options',
  'update.price',
  'update.refused',
  'update.row',
  'update.short',
  'update.soldOut',
  'update.unnamed',
];

/**
 * The parts of a catalogue, by the name they are asked for.
 * @param areas all that it has
 */
export function partsOf(areas: readonly string[]): Record<'work' | 'rest', readonly string[]> {
  const later = areas.filter((area) => !unsaid.includes(area) && !workAreas.includes(area));
  return { work: workAreas, rest: later };
}
