/** Which payment methods stand on the sheet, and why one cannot be had now (specification §6: sources, device limits). */
import type { WirePaymentMethod } from '@comanda/contract/payment-methods';
import type { WireReader, WireTerminal } from '@comanda/contract/venue';
import { ownApp, type PaymentMethod } from '@comanda/domain/payments/payment';

import type { DeviceAbilities } from './device-abilities.ts';

/** Keys of `payment.notHere`. */
export type NotHere = 'offline' | 'training' | 'noTerminal' | 'noReader';

export type PayDevice = { readonly id: string; readonly name: string; readonly station: string | null };

export type MethodTile = {
  readonly id: string;
  readonly method: PaymentMethod;
  /** As the venue calls it; empty: the method's own name. */
  readonly name: string;
  /** Terminals or readers that can take it; empty for methods that need none. */
  readonly devices: readonly PayDevice[];
  readonly notHere: NotHere | null;
};

export type TilesInput = {
  readonly methods: readonly Pick<WirePaymentMethod, 'id' | 'method' | 'name' | 'offeredOn' | 'opensApp'>[];
  readonly terminals: readonly WireTerminal[];
  readonly readers: readonly WireReader[];
  readonly abilities: DeviceAbilities;
  readonly hasConnection: boolean;
  /** Practice takes no money: it knows cash alone. */
  readonly isTraining: boolean;
};

type Named = TilesInput['methods'][number];

/** The app on this very device, beside the readers; without any it is asked without being named. */
const app: PayDevice = { id: ownApp, name: '', station: null };

function devicesOf({ method, opensApp }: Named, { terminals, readers, abilities }: TilesInput): readonly PayDevice[] {
  if (method === 'wallee_terminal') return terminals.filter(({ active }) => active);
  if (method !== 'sumup') return [];
  const paired = readers.filter(({ status }) => status === 'paired');
  return paired.length > 0 && opensApp && abilities.switchesApps ? [...paired, app] : paired;
}

function notHereOf({ method, opensApp }: Named, devices: readonly PayDevice[], input: TilesInput): NotHere | null {
  const { abilities, hasConnection, isTraining } = input;
  if (method === 'cash') return null;
  if (isTraining) return 'training';
  if (!hasConnection) return 'offline';
  if (method === 'wallee_terminal') return devices.length === 0 ? 'noTerminal' : null;
  if (method === 'sumup') return devices.length === 0 && !(abilities.switchesApps && opensApp) ? 'noReader' : null;
  return null;
}

/** In the venue's order. Tap on Mobile stands only where this device has the bridge to it. */
export function methodTiles(input: TilesInput): MethodTile[] {
  return input.methods
    .filter(({ offeredOn }) => offeredOn.includes('pos'))
    .filter(({ method }) => method !== 'tap_on_mobile' || input.abilities.hasBridge)
    .map((named) => {
      const { id, method, name } = named;
      const devices = devicesOf(named, input);
      return { id, method, name, devices, notHere: notHereOf(named, devices, input) };
    });
}

/** The device that takes it unless somebody says otherwise: the station's own, else the first. */
export function deviceFor(tile: Pick<MethodTile, 'devices'>, stationId: string | null): PayDevice | null {
  const own = tile.devices.find(({ station }) => station !== null && station === stationId);
  return own ?? tile.devices[0] ?? null;
}

/**
 * What is chosen when the sheet opens: the method used last on this device, else cash, else the first that can be had
 * (specification §3, current payment method).
 */
export function firstTile(tiles: readonly MethodTile[], lastId: string | null): MethodTile | null {
  const canBeHad = tiles.filter(({ notHere }) => notHere === null);
  return (
    canBeHad.find(({ id }) => id === lastId) ?? canBeHad.find(({ method }) => method === 'cash') ?? canBeHad[0] ?? null
  );
}

/**
 * What stands there as chosen stays when the connection goes and comes back, and says why it takes nothing: under a
 * finger on its way to the terminal no button becomes that of cash.
 */
export function heldTile(tiles: readonly MethodTile[], shownId: string | null): MethodTile | null {
  const shown = tiles.find(({ id }) => id === shownId);
  return shown !== undefined && (shown.notHere === null || shown.notHere === 'offline') ? shown : null;
}

/** The venue offers it no more: nothing is chosen in its place, no button becomes that of cash. */
export function isTakenAway(tiles: readonly MethodTile[], shownId: string | null): boolean {
  return shownId !== null && tiles.every(({ id }) => id !== shownId);
}
