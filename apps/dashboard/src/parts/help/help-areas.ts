/** The areas of the manual (`docs/manual`), and which one tells of a screen. */

export const helpAreas = [
  'start',
  'menu',
  'orders',
  'payments',
  'kitchen',
  'printing',
  'guests',
  'guest-data',
  'closings',
  'inventory',
  'nfc',
  'people',
  'operation',
] as const;
export type HelpArea = (typeof helpAreas)[number];

export const isHelpArea = (word: string): word is HelpArea => (helpAreas as readonly string[]).includes(word);

const settings = '/dashboard/settings';

/** The first that fits counts. */
const places: readonly (readonly [place: RegExp, area: HelpArea])[] = [
  [new RegExp(`^${settings}/?$`), 'start'],
  [new RegExp(`^${settings}/paymentmethods`), 'payments'],
  [new RegExp(`^${settings}/(receipt|devices)`), 'printing'],
  [new RegExp(`^${settings}/stations`), 'kitchen'],
  [new RegExp(`^${settings}/(orders|tables)`), 'guests'],
  [new RegExp(`^${settings}/guestData`), 'guest-data'],
  [new RegExp(`^${settings}/`), 'menu'],
  [/^\/dashboard\/kitchen/, 'kitchen'],
  [/^\/dashboard\/prints/, 'printing'],
  [/^\/dashboard\/payments/, 'payments'],
  [/^\/dashboard\/closings\/?\?(.*&)?tab=inventory/, 'inventory'],
  [/^\/dashboard\/(closings|settlement)/, 'closings'],
  [/^\/dashboard\/nfc/, 'nfc'],
  [/^\/dashboard\/(team|tills|account)/, 'people'],
  [/^\/dashboard\/adminSettings/, 'operation'],
  [/^\/dashboard\/?(\?|$)|^\/dashboard\/(terminal|tables|orders|outbox|deviations)/, 'orders'],
];

/**
 * Which page tells of the screen at an address.
 * @param address path and query. @returns null: the list of all pages
 */
export function helpAreaAt(address: string): HelpArea | null {
  return places.find(([place]) => place.test(address))?.[1] ?? null;
}
