/** Rows of what is taken without a connection. */
import type { DeviationCode } from '@comanda/domain/offline/deviation';

import type { Instant } from './instant.ts';

export type OfflineTables = {
  device_series: {
    customer_id: string;
    /** Of the session: the browser itself. */
    device_id: string;
    /** 3 = `K3`. */
    number: number;
    /** Highest of its numbers that has arrived; 0 = none. */
    last_sequence: number;
    given_at: Instant;
  };
  /** Which numbers of devices are taken, and by what. */
  device_numbers: { customer_id: string; device_number: string; thing_id: string };
  deviations: {
    customer_id: string;
    id: string;
    /** Among those of one command, from 0. */
    position: number;
    code: DeviationCode;
    /** Null: of what never became one. */
    order_id: string | null;
    payment_id: string | null;
    detail: Readonly<Record<string, string | number>>;
    taken_by: string | null;
    /** By the clock of the device. */
    taken_at: Instant;
    found_at: Instant;
    seen_at: Instant | null;
    seen_by: string | null;
  };
};
