/** What is wrong with the areas of a delivery, as somebody sets them up (decisions.md §6). */
import { accept, refuse, type Decision } from '../decision.ts';
import { type DeliveryArea, readZips, type ZipRange } from './delivery-areas.ts';
import type { Country } from './postal-code.ts';

export type AreaRefusal =
  | 'orderMethods.error.areaNameMissing'
  | 'orderMethods.error.zipsMissing'
  | 'orderMethods.error.zipInvalid'
  | 'orderMethods.error.zipTwice';

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
