/** Swiss VAT: class × order type × date gives the rate (decisions.md §2; MWSTG Art. 25). Prices are gross. */
export const taxClasses = ['food', 'drink', 'alcohol', 'goods', 'service', 'lodging', 'none'] as const;
export type TaxClass = (typeof taxClasses)[number];

export const orderTypes = ['dinein', 'delivery', 'takeaway', 'pickup'] as const;
export type OrderType = (typeof orderTypes)[number];

/** Per mille of the net price: 81 = 8.1 %. 0 = no VAT. */
export type VatRate = number;
