/** Live updates: small announcements after the commit (decisions.md §10). */

/** What is set up of a venue. Specials and combos are of the menu, the floor is of the tables, the receipt of the settings. */
export type SetupKind =
  | 'menu'
  | 'table'
  | 'station'
  /** Printers, terminals, readers and drawers. */
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
  | 'printJob'
  | SetupKind
  /** Somebody of the provider entered the venue; `id` is that user's. */
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

/** First message of a client: its access token and the venue whose staff it joins. */
export type JoinVenue = { readonly accessToken: string; readonly customerId: string };
