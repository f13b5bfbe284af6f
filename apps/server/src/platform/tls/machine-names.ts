/** Under what this machine is reached from the tablets of its house. */
import { hostname, networkInterfaces } from 'node:os';

import { isHouseAddress, isName } from './names.ts';

/** A browser on the machine itself. */
export const itself = ['localhost', '127.0.0.1', '::1'] as const;

/** Networks of routers first: those of containers and tunnels are mostly elsewhere. */
const order = [/^192\.168\./, /^10\./, /^172\./, /^\d/];
const placeOf = (address: string): number => {
  const at = order.findIndex((one) => one.test(address));
  return at < 0 ? order.length : at;
};

/** Its name and its addresses, the likeliest first. */
export function namesOfMachine(): string[] {
  const whole = hostname().toLowerCase();
  const first = whole.split('.')[0] ?? whole;
  const addresses = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter(({ internal, address }) => !internal && isHouseAddress(address))
    .map(({ address }) => address)
    .toSorted((a, b) => placeOf(a) - placeOf(b));
  return [...new Set([`${first}.local`, whole].filter(isName).concat(addresses))];
}
