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

export type AreaRefusal =
  | 'orderMethods.error.areaNameMissing'
  | 'orderMethods.error.zipsMissing'
  | 'orderMethods.error.zipInvalid'
  | 'orderMethods.error.zipTwice';

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

export type AreaProblem = {
  readonly code: AreaRefusal;
  readonly at: 'name' | 'zips';
  readonly params?: Readonly<Record<string, string | number>>;
};

/**
 * What is wrong with each area, the name before its postal codes; null where nothing is. Each postal code belongs to
 * one area at most, so that a guest sees one fee: of two that have the same one the later in the list is wrong.
 */
export function problemsOfAreas(areas: readonly DeliveryArea[], country: Country): (AreaProblem | null)[] {
  const taken: ZipRange[] = [];
  return areas.map((area) => {
    const zips = problemOfZips(area, taken, country);
    if (area.name.trim() === '') return { code: 'orderMethods.error.areaNameMissing', at: 'name' };
    return zips;
  });
}

/** @param taken the postal codes of the areas before; those of this one are added */
function problemOfZips(area: DeliveryArea, taken: ZipRange[], country: Country): AreaProblem | null {
  const zips = readZips(area.zips, country);
  if (!zips.ok) return { code: zips.code, at: 'zips', params: { area: area.name, ...zips.params } };
  for (const range of zips.value) {
    const other = taken.find(({ from, until }) => range.from <= until && range.until >= from);
    if (other !== undefined) {
      const zip = range.from > other.from ? range.from : other.from;
      return { code: 'orderMethods.error.zipTwice', at: 'zips', params: { area: area.name, zip } };
    }
    taken.push(range);
  }
  return null;
}

export function checkAreas(
  areas: readonly DeliveryArea[],
  country: Country,
): Decision<readonly DeliveryArea[], AreaRefusal> {
  const problem = problemsOfAreas(areas, country).find((each) => each !== null) ?? null;
  return problem === null ? accept(areas) : refuse(problem.code, problem.params);
}

/** Those with a postal code that is none of this country: nothing is delivered there since the venue changed its country. */
export function areasOfElsewhere(areas: readonly DeliveryArea[], country: Country): DeliveryArea[] {
  return areas.filter(({ zips }) => !readZips(zips, country).ok);
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
