import type { OrderType } from '@comanda/domain/tax/vat';

/** Order in which the types stand on the screen. */
export const shownTypes = ['dinein', 'takeaway', 'pickup', 'delivery'] as const satisfies readonly OrderType[];
