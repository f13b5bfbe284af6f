/** Figures of this process itself, for `GET /metrics`. */
import type { Database } from '../database/open-database.ts';
import type { OtherProcesses } from '../database/other-processes.ts';
import type { Live } from '../realtime/live.ts';
import type { Figure } from './serve-metrics.ts';
import type { Gate } from './shed-load.ts';

export function processFigures(live: Live, others: OtherProcesses | null): readonly Figure[] {
  return [
    {
      name: 'comanda_live_connections',
      help: 'Browsers and displays that hear this process.',
      read: () => live.count(),
    },
    {
      name: 'comanda_other_processes',
      help: 'Other processes on the same storage, as far as this one hears them.',
      read: () => others?.count() ?? 0,
    },
  ];
}

export function loadFigures(gate: Gate, { line }: Database): readonly Figure[] {
  return [
    {
      name: 'comanda_calls_under_way',
      help: 'Calls that are let in and not answered yet.',
      read: () => gate.underWay(),
    },
    { name: 'comanda_commands_waiting', help: 'Commands that wait for the storage.', read: () => line.look().count },
  ];
}
