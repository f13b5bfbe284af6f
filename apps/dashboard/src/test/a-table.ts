/** Tables of the wire for tests. */
import type { WireTable } from '@comanda/contract/venue';

export function aTable(change: Partial<WireTable> = {}): WireTable {
  return {
    id: 'tb_12',
    name: 'T12',
    area: 'Stube',
    orderMethod: 'table',
    active: true,
    seats: null,
    shape: 'square',
    place: null,
    version: 1,
    ...change,
  };
}
