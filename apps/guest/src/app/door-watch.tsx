/** Once a door is shown: hears of its changes, and reads it anew when hours begin or end. No part of what opens it. */
import type { WireDoor } from '@comanda/contract/guests';

import type { DoorAddress } from '../parts/door-address.ts';
import { useHours } from '../parts/use-hours.ts';
import { useLiveMenu } from '../parts/use-live.ts';

type Props = {
  readonly address: DoorAddress;
  readonly door: WireDoor;
  /** When it was read, unix milliseconds. */
  readonly at: number;
  readonly reload: () => Promise<void>;
};

export default function DoorWatch({ address, door, at, reload }: Props): null {
  useHours(door, at, reload);
  useLiveMenu(address, door.menu.version, () => void reload());
  return null;
}
