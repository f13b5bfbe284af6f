/** Where the board shows today’s orders that it has no card of any more: in the address, so that back leads there again. */
export const todayPlace = { to: '/dashboard', hash: 'today' } as const;

/** The board itself is another place than its list of today. */
export const isOnlyThere = { exact: true, includeHash: true } as const;
