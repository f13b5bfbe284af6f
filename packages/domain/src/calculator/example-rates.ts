/** Prices and fees of the calculator: examples, and shown as such. Whoever runs a server names its own (`read-rates.ts`). */
import { money, zero } from '../money.ts';
import type { Rates } from './monthly-cost.ts';

export const exampleRates: Rates = {
  packages: {
    menu: money(2900),
    order: money(3900),
    online_payment: money(1900),
    delivery: money(1900),
    nfc_credit: money(1500),
    inventory: money(1900),
  },
  fees: {
    cash: { basisPoints: 0, perPayment: zero },
    card: { basisPoints: 150, perPayment: zero },
    twint: { basisPoints: 130, perPayment: zero },
    online: { basisPoints: 190, perPayment: money(25) },
  },
};
