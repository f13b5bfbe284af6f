/** Counted stock beside the sales: what is there, deliveries, waste, counts, and what to order (specification §2, §3). */
export { mountInventory } from './inventory.routes.ts';
