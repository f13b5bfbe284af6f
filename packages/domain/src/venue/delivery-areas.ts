/** Where a venue delivers to, at which fee and from which amount (decisions.md §6). */
import { accept, refuse, type Decision } from '../decision.ts';
import type { Money } from '../money.ts';
import { type Country, isPostalCode } from './postal-code.ts';

export type DeliveryArea = {
  readonly id: string;
  readonly name: string;
  /** As a person lists them: `8400, 8404-8411`. */
  readonly zips: string;
  readonly fee: Money;
  /** The least an order there is worth. */
  readonly minimum: Money;
};

/** Both ends included; a single one is a range of itself. */
export type ZipRange = { readonly from: string; readonly until: string };

/** `8400, 8404-8411` or line by line. A range goes upwards and both of its ends are postal codes. */
export function readZips(
  text: string,
  country: Country,
): Decision<ZipRange[], 'orderMethods.error.zipsMissing' | 'orderMethods.error.zipInvalid'> {
  const parts = text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length === 0) return refuse('orderMethods.error.zipsMissing');
  const ranges: ZipRange[] = [];
  for (const part of parts) {
    const range = readRange(part, country);
    if (range === null) return refuse('orderMethods.error.zipInvalid', { zip: part.slice(0, 20) });
    ranges.push(range);
  }
  return accept(ranges);
}

/** A code may have a hyphen of its own: `00-950 - 00-999`. */
function readRange(part: string, country: Country): ZipRange | null {
  if (isPostalCode(part, country)) return { from: part, until: part };
  const splits = Array.from(part.matchAll(/[-–]/gu), ({ index }) => index);
  for (const at of splits) {
    const [from, until] = [part.slice(0, at).trim(), part.slice(at + 1).trim()];
    if (isPostalCode(from, country) && isPostalCode(until, country) && from <= until) return { from, until };
  }
  return null;
}

/** Without any area a venue delivers wherever there is a postal code, free. */
export function deliversTo(areas: readonly DeliveryArea[], zip: string, country: Country): boolean {
  return areas.length === 0 ? isPostalCode(zip.trim(), country) : areaOf(areas, zip, country) !== null;
}

/** The area of an address; null where there is none. */
export function areaOf(areas: readonly DeliveryArea[], zip: string, country: Country): DeliveryArea | null {
  const wanted = zip.trim();
  if (!isPostalCode(wanted, country)) return null;
  const covers = (area: DeliveryArea) => {
    const zips = readZips(area.zips, country);
    return zips.ok && zips.value.some(({ from, until }) => wanted >= from && wanted <= until);
  };
  return areas.find(covers) ?? null;
}
