/** A station's work: the venue's open orders, which station this device stands at, and the moves of its lines. */
import { noStation } from '@comanda/domain/orders/waitlist-group';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

import { useCommandId } from '../../parts/change/use-command-id.ts';
import { pendingOrdersQuery } from '../../parts/orders/pending-orders-query.ts';
import { useLineWalk } from '../../parts/orders/use-order-commands.ts';
import { ofMode } from '../../parts/orders/use-pending-orders.ts';
import { usePrint } from '../../parts/orders/use-print.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { useTraining } from '../../parts/training.ts';
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

/** As the server has them: with what waits on this device, an order or more for one, nobody can begin. */
function useArrivedOrders() {
  const client = useQueryClient();
  const { api, customer } = useSession();
  const query = useQuery(pendingOrdersQuery(client, api, customer.id));
  const isTraining = useTraining();
  const { data } = query;
  return { ...query, orders: useMemo(() => ofMode(data ?? [], isTraining), [data, isTraining]) };
}

export function useKitchen() {
  const pending = useArrivedOrders();
  const { stations, viewpoint, choose } = useStationOfPage();
  const walkLines = useLineWalk();
  const { isPrinting, printTicket } = usePrint();
  const [movingOpids, setMoving] = useState<ReadonlySet<string>>(new Set());

  const { idOf } = useCommandId();
  const send = async ({ move, order, lines }: LineWalk, count: number | null) => {
    const opids = lines.map(({ opid }) => opid);
    if (opids.some((opid) => movingOpids.has(opid))) return;
    setMoving((before) => new Set([...before, ...opids]));
    // The same part of the order as it was shown: a tap whose answer was lost does not take a second one along.
    const wish = [move, order.id, order.version, count];
    const parts = opids.map((opid) => ({ opid, ...(count !== null && { count, newOpid: idOf([wish, opid]) }) }));
    await walkLines(move, order, parts, count === null ? undefined : idOf([wish, parts]));
    setMoving((before) => new Set([...before].filter((opid) => !opids.includes(opid))));
  };

  return {
    orders: pending.orders,
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
    isLoading: pending.isPending || stations.isPending,
    // What is known stays in sight, also where reading it anew fails.
    isFailed: pending.isLoadingError || stations.isError,
    retry: () => {
      void pending.refetch();
      void stations.refetch();
    },
  };
}

export type Kitchen = ReturnType<typeof useKitchen>;
