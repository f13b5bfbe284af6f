/** Where plain HTTP stands beside HTTPS, and whether browsers may be told to come by HTTPS alone. */

/** Beside an authority of the house's own, unless told. */
export const usualPlainPort = 4080;

type Ports = {
  /** Of HTTPS. */
  readonly port: number;
  readonly httpPort: number | null;
};

/** Null: no plain HTTP. */
export function plainPortOf({ httpPort }: Pick<Ports, 'httpPort'>, isOwn: boolean): number | null {
  return httpPort ?? (isOwn ? usualPlainPort : null);
}

const daySeconds = 86_400;
/**
 * Shorter than the year that is usual: a house without a certificate any more must find back to its till. With an
 * authority of its own a day, which every working day renews.
 */
const hstsDays = { given: 30, own: 1 };

/**
 * A browser that was told so asks every port of this name by HTTPS, and 443 where it was 80: on other ports the way from
 * plain HTTP, the page of trust among it, would end in a fault of the connection.
 * @param isOwn the certificate is of the house's own authority
 * @returns null: nothing is promised
 */
export function hstsSecondsOf(ports: Ports, isOwn: boolean): number | null {
  const plain = plainPortOf(ports, isOwn);
  const areUsual = ports.port === 443 && (plain === null || plain === 80);
  return areUsual ? (isOwn ? hstsDays.own : hstsDays.given) * daySeconds : null;
}
