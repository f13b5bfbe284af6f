/** Rows of displays and card devices, and of what is going on at tables. */
import type { OrderType } from '@comanda/domain/tax/vat';
import type { TableRequestKind } from '@comanda/domain/venue/table-request';
import type { VoiceLanguage } from '@comanda/domain/venue/voice-languages';

import type { Instant } from './instant.ts';

export type PlaceTables = {
  screens: {
    customer_id: string;
    id: string;
    name: string;
    order_types: readonly OrderType[];
    rings: boolean;
    calls_by_voice: boolean;
    voice_languages: readonly VoiceLanguage[];
    created_at: Instant;
    version: number;
  };
  /** Somebody of the staff opened it for guests' orders. */
  open_tables: { customer_id: string; table_id: string; opened_at: Instant };
  /** What guests ask for and nobody has seen to yet. */
  table_requests: {
    customer_id: string;
    table_id: string;
    kind: TableRequestKind;
    id: string;
    requested_at: Instant;
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
    /** Of old: nothing is kept any more of the code that a reader shows (docs/decisions/0034). */
    pairing_code: null;
    /** The provider's own number of it; null until it is paired. */
    reader_id: string | null;
    status: 'unpaired' | 'paired';
    requested_at: Instant;
    version: number;
  };
};
