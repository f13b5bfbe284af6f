/** How long somebody waits who was wrong too often: passwords, PINs, codes (decisions.md §5). All times in milliseconds. */

/** Some tries are free; then each further one doubles the wait, until nothing was tried for a while. */
export type GrowingLimit = {
  readonly kind: 'growing';
  readonly free: number;
  readonly firstMs: number;
  readonly longestMs: number;
  readonly forgetMs: number;
};

/** So many within a stretch of time that begins with the first. */
export type WindowLimit = { readonly kind: 'window'; readonly most: number; readonly windowMs: number };

export type Limit = GrowingLimit | WindowLimit;

/** `at`: unix milliseconds. */
export type Attempts = { readonly tries: number; readonly firstAt: number; readonly lastAt: number };

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Wrong passwords of one account on one device. */
export const passwordLimit: Limit = {
  kind: 'growing',
  free: 5,
  firstMs: second,
  longestMs: 5 * minute,
  forgetMs: hour,
};

/**
 * Wrong passwords of one account from all places that it does not know, together: many addresses are no more tries. The
 * wait stays short, or somebody far away could keep people from signing in on a new device.
 */
export const passwordElsewhereLimit: Limit = { ...passwordLimit, free: 100, longestMs: minute };

/**
 * Wrong passwords of one account from places that have hardly tried it yet: these do not wait for the others, or one
 * wrong try a minute from anywhere would keep people off every new device. Whoever wants that needs a new network for
 * every few tries. The wait is shorter still, for whoever comes honestly is among them.
 */
export const passwordNewcomersLimit: Limit = { ...passwordElsewhereLimit, longestMs: 30 * second };

/** A typing slip or two of one place: with the third it is no newcomer any more. */
const newcomerTries = 3;

/** @param own what was counted against `limit` from this place alone @param from the try that makes it none any more */
export function isNewcomer(limit: Limit, own: Attempts | null, now: number, from = newcomerTries): boolean {
  return (stillCounting(limit, own, now)?.tries ?? 0) < from;
}

/** Wrong passwords from one address: far above a full house, whose people all share one. */
export const addressLimit: Limit = { kind: 'window', most: 500, windowMs: 15 * minute };

/** Wrong PINs of one person on one device: four digits are ten thousand tries, so a day passes before they are forgotten. */
export const pinLimit: Limit = {
  kind: 'growing',
  free: 5,
  firstMs: 30 * second,
  longestMs: 15 * minute,
  forgetMs: 24 * hour,
};

/** Wrong PINs of one person on all devices together, so that signing in anew brings no new tries. */
export const pinEverywhereLimit: Limit = { ...pinLimit, free: 20 };

/** Wrong codes of a second factor, by one who knows the password: as wrong PINs, on one device and from elsewhere together. */
export const secondFactorLimit: Limit = pinLimit;
export const secondFactorElsewhereLimit: Limit = pinEverywhereLimit;

/** Wrong codes of new tills from one address. */
export const codeLimit: Limit = { kind: 'growing', free: 10, firstMs: second, longestMs: 5 * minute, forgetMs: hour };

/** Messages to the provider from one address. */
export const contactLimit: Limit = { kind: 'window', most: 20, windowMs: hour };

/** Orders from one table's code: a full table that orders by the glass stays below. */
export const ordersOfTableLimit: Limit = { kind: 'window', most: 30, windowMs: 10 * minute };

/**
 * Orders from one table's code that were refused, of one address: they take nothing of what the table may order, or
 * whoever kept its code could close it from anywhere.
 */
export const refusedOfTableLimit: Limit = { ...ordersOfTableLimit };

/** Orders at one kiosk. */
export const ordersOfKioskLimit: Limit = { kind: 'window', most: 60, windowMs: 10 * minute };

/**
 * Orders from home to one venue: those from addresses that have ordered more than a household together, the others
 * together, so that whoever floods a venue keeps nobody else from ordering, and a full house behind one address orders.
 */
export const ordersOfAppLimit: Limit = { kind: 'window', most: 300, windowMs: 10 * minute };

/** Of one address: it says who is a household, and refuses nobody, for its orders count with the others' before. */
export const ordersOfAddressLimit: Limit = { kind: 'window', most: 1000, windowMs: 10 * minute };

/** With the tenth order it is no household any more. */
export const householdOrders = 10;

/** Payments begun with one order's link, or from one receipt: who changes the tip now and then stays far below. */
export const paymentsOfTokenLimit: Limit = { kind: 'window', most: 30, windowMs: 10 * minute };

/** Calls for the waiter and for the bill from one table: only a flood is refused. */
export const tableRequestsLimit: Limit = { kind: 'window', most: 30, windowMs: 10 * minute };

/** Mails of one receipt or invoice: a typing slip or two, and nobody is written to again and again. */
export const receiptMailLimit: Limit = { kind: 'window', most: 5, windowMs: hour };

/** Mails of all receipts and invoices of one venue: far above a full house. */
export const receiptMailsOfVenueLimit: Limit = { kind: 'window', most: 300, windowMs: hour };

/** Mails of invites of one venue, or to no venue by one person: far above the team of a summer that begins. */
export const invitesMailedLimit = { kind: 'window', most: 60, windowMs: hour } as const satisfies Limit;

/** How long the next try has to wait; 0 = not at all. */
export function waitMs(limit: Limit, attempts: Attempts | null, now: number): number {
  const counted = stillCounting(limit, attempts, now);
  if (counted === null) return 0;
  const isWindow = limit.kind === 'window';
  const delay = isWindow ? windowDelayMs(limit, counted.tries) : delayMs(limit, counted.tries);
  const from = isWindow ? counted.firstAt : counted.lastAt;
  // A clock that was set back makes nobody wait longer than that.
  return Math.min(delay, Math.max(0, from + delay - now));
}

export function oneMore(limit: Limit, attempts: Attempts | null, now: number): Attempts {
  const counted = stillCounting(limit, attempts, now);
  return { tries: (counted?.tries ?? 0) + 1, firstAt: counted?.firstAt ?? now, lastAt: now };
}

/** How many tries there are before the first wait. */
export function triesLeft(limit: Limit, attempts: Attempts): number {
  return Math.max(0, (limit.kind === 'window' ? limit.most : limit.free) - attempts.tries);
}

function stillCounting(limit: Limit, attempts: Attempts | null, now: number): Attempts | null {
  if (attempts === null) return null;
  const isForgotten =
    limit.kind === 'window' ? now - attempts.firstAt >= limit.windowMs : now - attempts.lastAt >= limit.forgetMs;
  return isForgotten ? null : attempts;
}

function windowDelayMs({ most, windowMs }: WindowLimit, tries: number): number {
  return tries < most ? 0 : windowMs;
}

function delayMs(limit: GrowingLimit, tries: number): number {
  if (tries < limit.free) return 0;
  // Beyond thirty doublings every wait is the longest one.
  return Math.min(limit.longestMs, limit.firstMs * 2 ** Math.min(30, tries - limit.free));
}
