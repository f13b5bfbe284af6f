/** Who brings a station's paper to its printers: exactly one (decisions.md §7). */

/** `server`: by the network; `agent`: a program in the venue's own network; `browser`: the one that is open at the station; `printer`: it fetches by itself. */
export const deliverers = ['server', 'agent', 'browser', 'printer'] as const;
export type Deliverer = (typeof deliverers)[number];

/** Those that are built: a station that chose another one would print nothing. */
export const presentDeliverers: readonly Deliverer[] = deliverers;
