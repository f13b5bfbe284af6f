/** Who brings a station's paper to its printers: exactly one (decisions.md §7). */

/** `server`: by the network; `browser`: the one that is open at the station; `printer`: it fetches by itself. */
export const deliverers = ['server', 'browser', 'printer'] as const;
export type Deliverer = (typeof deliverers)[number];

/** The others are to come: a station that chose one would print nothing. */
export const presentDeliverers: readonly Deliverer[] = ['server'];
