/** The virtual station of a device that has chosen none: it sees all orders as its own (specification §3). */
export const noStation = 'none';
