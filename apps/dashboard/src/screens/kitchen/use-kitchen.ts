/** A station's work: the venue's open orders, which station this device stands at, and the moves of its lines. */
import { newCommandId } from '@comanda/api-client/command-id';
import { noStation } from '@comanda/domain/orders/waitlist-group';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

import { useLineWalk } from '../../parts/orders/use-order-commands.ts';
import { usePendingOrders } from '../../parts/orders/use-pending-orders.ts';
import { usePrint } from '../../parts/orders/use-print.ts';
import { useOutbox } from '../../parts/outbox/use-outbox.ts';
import { useStationHere } from '../../parts/venue/use-station-here.ts';
import { useStations } from '../../parts/venue/use-stations.ts';
import type { LineWalk } from './kitchen-view.ts';

/** The station of the address, else the one this device showed last. */
function useStationOfPage() {
  const navigate = useNavigate();
  const { stationId: named } = useParams({ strict: false });
  const here = useStationHere();
  const stations = useStations();
  const known = useMemo(() => new Set(stations.data?.map(({ id }) => id)), [stations.data]);
  const stationId = named ?? here.stationId;
  const choose = (id: string) => {
    here.choose(id);
    void navigate({ to: '/dashboard/kitchen/$stationId', params: { stationId: id } });
  };
  return { stations, viewpoint: useMemo(() => ({ stationId, known }), [stationId, known]), choose };
}

export function useKitchen() {
  const { orders, isLoading, isFailed, retry } = usePendingOrders();
  const { entries } = useOutbox();
  const { stations, viewpoint, choose } = useStationOfPage();
  const walkLines = useLineWalk();
  const { isPrinting, printTicket } = usePrint();
  const [movingOpids, setMoving] = useState<ReadonlySet<string>>(new Set());
  // What the server does not know yet nobody can begin with.
  const arrived = useMemo(
    () => orders.filter(({ id }) => !entries.some((entry) => entry.id === id)),
    [orders, entries],
  );

  const send = async ({ move, order, lines }: LineWalk, count: number | null) => {
    const opids = lines.map(({ opid }) => opid);
    if (opids.some((opid) => movingOpids.has(opid))) return;
    setMoving((before) => new Set([...before, ...opids]));
    const parts = opids.map((opid) => ({ opid, ...(count !== null && { count, newOpid: newCommandId() }) }));
    await walkLines(move, order, parts);
    setMoving((before) => new Set([...before].filter((opid) => !opids.includes(opid))));
  };

  return {
    orders: arrived,
    viewpoint,
    stations: stations.data ?? [],
    isStationGone:
      stations.data !== undefined && viewpoint.stationId !== noStation && !viewpoint.known.has(viewpoint.stationId),
    choose,
    movingOpids,
    walk: (walk: LineWalk) => void send(walk, null),
    /** One of three beers. */
    walkOne: (walk: LineWalk) => void send(walk, 1),
    isPrinting,
    /** The ticket of this station; where all are seen, those of all. */
    print: (orderId: string) =>
      void printTicket(orderId, viewpoint.stationId === noStation ? undefined : viewpoint.stationId),
    isLoading: isLoading || stations.isPending,
    isFailed: isFailed || stations.isError,
    retry: () => {
      retry();
      void stations.refetch();
    },
  };
}

export type Kitchen = ReturnType<typeof useKitchen>;
