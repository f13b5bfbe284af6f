/** Tickets side by side, as many in a row as the screen has room for. */
import { useMatches } from '../../parts/use-wide.ts';
import { KitchenTicket } from './kitchen-ticket.tsx';
import type { KitchenTicket as Ticket } from './kitchen-view.ts';
import { useColumns } from './use-columns.ts';
import type { Kitchen } from './use-kitchen.ts';

/** A ticket is about as wide as on paper. */
export function useColumnCount(): number {
  const isTablet = useMatches('(min-width: 640px)');
  const isDesk = useMatches('(min-width: 1180px)');
  const isWall = useMatches('(min-width: 1680px)');
  return 1 + [isTablet, isDesk, isWall].filter(Boolean).length;
}

type Props = { readonly tickets: readonly Ticket[]; readonly kitchen: Kitchen };

export function TicketColumns({ tickets, kitchen }: Props) {
  const columns = useColumns(tickets, useColumnCount());
  return (
    <div className="kitchen__tickets">
      {columns.map((column, at) => (
        <div key={at} className="kitchen__column">
          {column.map((ticket) => (
            <KitchenTicket key={ticket.order.id} ticket={ticket} walking={kitchen} />
          ))}
        </div>
      ))}
    </div>
  );
}
