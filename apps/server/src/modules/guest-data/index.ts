/** What the house knows of its guests, beside its books. */
export { mountGuestData } from './guest-data.routes.ts';
export { startGuestDataSweep, sweepGuestData } from './sweep-guest-data.ts';
