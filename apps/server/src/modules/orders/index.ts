/** Orders: what other rooms may know and do. */
export type { DraftRead } from './draft.ts';
export { acceptOrder } from './accept-order.ts';
export { handOver } from './hand-over.ts';
export { markReady } from './mark-ready.ts';
export {
  findEveryOrder,
  findOrder,
  findOrdersById,
  findVenuesOfOrder,
  saveOrder,
  type StoredOrder,
} from './orders.repository.ts';
export { mountOrders } from './orders.routes.ts';
export { placeOrder } from './place-order.ts';
export { reprintTickets } from './reprint-tickets.ts';
export { sealTexts } from './seal-texts.ts';
