/** Live updates: small announcements after the commit (decisions.md §10). */

/** What is set up of a venue. Specials and combos are of the menu, the floor is of the tables, the receipt of the settings. */
export type SetupKind =
  | 'menu'
  | 'table'
  | 'station'
  /** Printers, terminals, readers, drawers and kiosks. */
  | 'device'
  | 'screen'
  | 'orderMethod'
  | 'paymentMethod'
  | 'pickupLocation'
  | 'settings'
  | 'image';

/** What changed: the client reads the thing itself. */
export type ChangeKind =
  | 'order'
  | 'payment'
  /** What differs of a fact taken offline; `id` is that of the order or the payment, or of the deviation itself. */
  | 'deviation'
  | 'printJob'
  /** Cash came or went without a sale; `id` is the drawer's. */
  | 'cash'
  | 'closing'
  /** It was made, or something was booked on it. */
  | 'invoice'
  /** Credit or details of a tag. */
  | 'nfcTag'
  /** A sale left a product under its minimum, or took the last one; `id` is the product's. */
  | 'stock'
  /** A table asks for somebody, or somebody saw to it; `id` is the table's. */
  | 'tableRequest'
  | SetupKind
  /** Somebody of the provider entered or left the venue; `id` is that user's. */
  | 'support'
  /** The people of the venue and their roles. */
  | 'user'
  | 'invite'
  /** Its packages, its name, whether it is active. */
  | 'customer'
  /** The shared tills of the venue. */
  | 'till';

export type Change = { readonly kind: ChangeKind; readonly id: string };

/** To the staff of one venue; a gap between `revision` and the last one seen asks for GET changes. */
export type Announcement = {
  readonly customerId: string;
  readonly revision: number;
  readonly changes: readonly Change[];
};

/** Socket.IO event names. */
export const announced = 'announced';
/** To one person, or to staff that is not let in: what they may do, or how their venue stands, has changed. */
export const standing = 'standing';

/** First message of a client: its access token and the venue whose staff it joins. */
export type JoinVenue = { readonly accessToken: string; readonly customerId: string };

/** First message of a public display, where nobody is signed in (`watchScreen` of displays.ts). */
export const watch = 'watch';

/** To one public display: what it shows has changed. */
export const shown = 'shown';
export type Shown = {
  readonly screenId: string;
  /** Of what it shows now; the display reads it where it has another one. */
  readonly version: string;
};

/** First message of a guest's status page (`watchOrderMessage` of guests.ts); it hears `orderShown`. */
export const watchOrder = 'watchOrder';
/** To the guest of one order: something of it has changed. */
export const orderShown = 'orderShown';
export type OrderShown = { readonly token: string; /** The order's. */ readonly version: string };

/** First message of a guest at a door (`watchMenuMessage` of guests.ts); it hears `menuShown`. */
export const watchMenu = 'watchMenu';
/** To the guests of a venue: something that its doors show has changed. */
export const menuShown = 'menuShown';
export type MenuShown = { /** `menu.version` of the door. */ readonly version: string };

/** First message of a guest who asked for something at a table (`watchTableMessage` of guests.ts); hears `tableShown`. */
export const watchTable = 'watchTable';
/** To the guests of one table: it asks for something else than before, or somebody saw to it. */
export const tableShown = 'tableShown';
export type TableShown = { /** Of what the table asks for. */ readonly version: string };
