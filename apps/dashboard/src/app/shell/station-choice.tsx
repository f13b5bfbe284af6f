/** Which station this device stands at (specification §2, navigation menu): its tickets print from here where its browser brings them. */
import { noStation } from '@comanda/domain/orders/no-station';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { useTranslations } from 'use-intl';

import { useStationHere } from '../../parts/venue/use-station-here.ts';

export function StationChoice() {
  const t = useTranslations('station');
  const { stations, station, stationId, choose } = useStationHere();
  if (stations.length === 0) return null;
  const items = [
    { value: noStation, label: t('none') },
    ...stations.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const hint = station === null ? undefined : t(station.deliverer === 'browser' ? 'printsHere' : 'hereHint');
  return <SelectField label={t('here')} hint={hint} value={stationId} items={items} onChange={choose} />;
}
