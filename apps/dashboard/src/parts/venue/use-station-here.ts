/** At which station this device stands: chosen in the navigation menu or in the kitchen, remembered (specification §2, §3). */
import { noStation } from '@comanda/domain/orders/no-station';

import { memoryKey, useRemembered, useVenueMemory } from '../remembered.ts';
import { useSession } from '../session/session-context.ts';
import { useStations } from './use-stations.ts';

/** `noStation` is the virtual one; so is a station that is gone. */
export function useStationHere() {
  const key = memoryKey(useSession());
  const { stationId } = useVenueMemory(key);
  const stations = useStations();
  const station = stations.data?.find(({ id }) => id === stationId) ?? null;
  return {
    stations: stations.data ?? [],
    station,
    stationId: station?.id ?? noStation,
    choose: (id: string) => useRemembered.getState().setVenue(key, { stationId: id === noStation ? null : id }),
  };
}
