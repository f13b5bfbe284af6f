/** Paper that is asked for, in the model (specification §7 printStationReceipt). */
import { type Model, ticketsOf, type Work } from './model.ts';

/** The whole order again at all its stations, also at those that print only on demand. */
export function printTickets(model: Model, orderId: string): Work {
  const order = model.orders.get(orderId);
  if (!order) return { code: 'orders.error.notFound' };
  if (order.training) return { code: 'orders.error.training' };
  const stations = model.plan.stations.map(({ id }) => id);
  const jobs = ticketsOf(model, order, stations);
  return jobs.length === 0 ? { code: 'printing.error.nothingToPrint' } : { subject: '', changes: [], jobs };
}
