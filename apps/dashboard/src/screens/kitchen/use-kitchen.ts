/** A station's work: the venue's open orders and what was done last, which station this device stands at, and the moves of its lines. */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireOrder } from '@comanda/contract/orders';
import { noStation } from '@comanda/domain/orders/no-station';
import { unreadMs } from '@comanda/ui/second-tap.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';

import { useCommandId } from '../../parts/change/use-command-id.ts';
import { endedOrdersQuery } from '../../parts/orders/ended-orders-query.ts';
import { pendingOrdersQuery } from '../../parts/orders/pending-orders-query.ts';
import { useLineWalk } from '../../parts/orders/use-line-walk.ts';
import { ofMode } from '../../parts/orders/use-pending-orders.ts';
import { usePrint } from '../../parts/orders/use-print.ts';
import { useAllWithTaps } from '../../parts/orders/use-taps.ts';
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

/** What was done last, behind what is pending: a station may have called it finished by mistake. */
function useWithEnded(pending: readonly WireOrder[]): readonly WireOrder[] {
  const { api, customer } = useSession();
  const { data } = useQuery(endedOrdersQuery(api, customer.id));
  const isTraining = useTraining();
  return useMemo(() => {
    const known = new Set(pending.map(({ id }) => id));
    const ended = ofMode(data ?? [], isTraining).filter(({ id }) => !known.has(id));
    return ended.length === 0 ? pending : [...pending, ...ended];
  }, [pending, data, isTraining]);
}

/** A finger that taps twice means one thing: its second half would finish what the first one began. */
function useSecondTap() {
  const last = useRef({ at: Number.NEGATIVE_INFINITY, opids: Array.of<string>() });
  return (opids: string[]): boolean => {
    const { at, opids: before } = last.current;
    const now = performance.now();
    if (now - at < unreadMs && opids.some((opid) => before.includes(opid))) return true;
    last.current = { at: now, opids };
    return false;
  };
}

export function useKitchen() {
  const pending = useArrivedOrders();
  const { stations, viewpoint, choose } = useStationOfPage();
  const walkLines = useLineWalk();
  const { isPrinting, printTicket } = usePrint();
  const isSecond = useSecondTap();
  const { idOf } = useCommandId();

  const walk = (wish: LineWalk) => {
    const opids = wish.lines.map(({ opid }) => opid);
    if (isSecond(opids)) return;
    const parts = opids.map((opid) => ({ opid }));
    walkLines(wish.move, wish.order, parts, newCommandId());
  };
  const walkOne = ({ move, order, lines }: LineWalk) => {
    // The same part of the order as it was shown: a tap whose answer never came does not take a second one along.
    const wish = [move, order.id, order.version, ...lines.map(({ opid, count }) => [opid, count])];
    const parts = lines.map(({ opid }) => ({ opid, count: 1, newOpid: idOf([wish, opid]) }));
    walkLines(move, order, parts, idOf([wish, parts]));
  };

  return {
    /** The last that are done among them. */
    orders: useAllWithTaps(useWithEnded(pending.orders)),
    /** Without what is only tapped: the news are of what others did. */
    known: pending.orders,
    viewpoint,
    stations: stations.data ?? [],
    isStationGone:
      stations.data !== undefined && viewpoint.stationId !== noStation && !viewpoint.known.has(viewpoint.stationId),
    choose,
    walk,
    /** One of three beers. */
    walkOne,
    isPrinting,
    /** The ticket of this station; where all are seen, those of all. */
    print: (order: Pick<WireOrder, 'id' | 'version'>) =>
      void printTicket(order, viewpoint.stationId === noStation ? undefined : viewpoint.stationId),
    isLoading: pending.isPending || stations.isPending,
    // What is known stays in sight, also where reading it anew fails.
    isFailed: pending.isLoadingError || stations.isLoadingError,
    error: pending.error ?? stations.error,
    retry: () => {
      void pending.refetch();
      void stations.refetch();
    },
  };
}

export type Kitchen = ReturnType<typeof useKitchen>;
