/** To which station a thing belongs, or to none. */
import { SelectField } from '@comanda/ui/select-field.tsx';

import { useStationItems } from './use-stations.ts';

type Props = {
  readonly label: string;
  readonly station: string | null;
  readonly onStation: (station: string | null) => void;
};

export function StationField({ label, station, onStation }: Props) {
  const items = useStationItems();
  return (
    <SelectField
      label={label}
      value={station ?? ''}
      items={items}
      onChange={(chosen) => onStation(chosen === '' ? null : chosen)}
    />
  );
}
