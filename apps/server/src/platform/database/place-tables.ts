/** Rows of displays and card devices. */
import type { OrderType } from '@comanda/domain/tax/vat';

import type { Instant } from './instant.ts';

export type PlaceTables = {
  screens: {
    customer_id: string;
    id: string;
    name: string;
    order_types: readonly OrderType[];
    created_at: Instant;
    version: number;
  };
  card_terminals: {
    customer_id: string;
    id: string;
    name: string;
    model: string;
    station_id: string | null;
    /** The provider's own number of it. */
    terminal_id: string;
    active: boolean;
    version: number;
  };
  card_readers: {
    customer_id: string;
    id: string;
    name: string;
    station_id: string | null;
    /** As the reader showed it; never told again. */
    pairing_code: string | null;
    status: 'unpaired' | 'paired';
    requested_at: Instant;
    version: number;
  };
};
