/** Prints the tickets of the station this device stands at, where its browser is who brings them. */
import { atHand } from '../../parts/at-hand.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { useStationHere } from '../../parts/venue/use-station-here.ts';

const StationPrinting = atHand(async () => (await import('./station-printing.tsx')).StationPrinting);

export function StationPrint() {
  const { may } = useSession();
  const { station } = useStationHere();
  if (station?.deliverer !== 'browser' || !may('ticket.print')) return null;
  return <StationPrinting key={station.id} stationId={station.id} />;
}
