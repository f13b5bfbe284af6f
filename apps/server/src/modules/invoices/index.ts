/** Invoices to whoever pays the bank later, and what becomes of them (docs/decisions/0044). */
export { startMendingStandings } from './mend-standings.ts';
export { mountInvoices } from './invoices.routes.ts';
