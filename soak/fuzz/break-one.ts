/** One thing of an input that was right is wrong: left out, of another kind, too long, or unknown. */
import type { Random } from '../random.ts';

type Place = readonly (string | number)[];

const others: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  '\u0000',
  'x'.repeat(5_000),
  '0x10',
  '1e2',
  ' 1',
  'A-Z',
  -1,
  0,
  0.5,
  1e308,
  2 ** 53 + 2,
  [],
  {},
  [null],
];

/** @returns a copy with the one thing changed, and what it was. */
export function breakOne(random: Random, value: unknown): { readonly broken: unknown; readonly what: string } {
  const places = placesOf(value);
  const place = random.pick(places);
  const name = place.join('.') || 'all of it';
  const found = at(value, place);
  if (isRecord(found) && random.chance(0.5)) {
    return { broken: put(value, place, { ...found, unknownField: 1 }), what: `${name} with an unknown field` };
  }
  if (place.length > 0 && random.chance(0.25)) return { broken: put(value, place, undefined), what: `no ${name}` };
  const other = random.pick(others);
  return { broken: put(value, place, other), what: `${name} is ${JSON.stringify(other)?.slice(0, 40)}` };
}

/** As an address carries it: everything is a text there. */
export function breakOneText(random: Random, texts: Readonly<Record<string, string>>) {
  const name = random.pick([...Object.keys(texts), 'unknownField']);
  const other = random.pick(['', ' ', '\u0000', 'x'.repeat(80), '0x10', '1e2', ' 7', '7 ', '+7', '-1', '1.0', 'NaN']);
  return { broken: { ...texts, [name]: other }, what: `${name} is ${JSON.stringify(other)}` };
}

function placesOf(value: unknown, place: Place = []): Place[] {
  if (Array.isArray(value)) return [place, ...value.flatMap((part, index) => placesOf(part, [...place, index]))];
  if (!isRecord(value)) return [place];
  return [place, ...Object.entries(value).flatMap(([name, part]) => placesOf(part, [...place, name]))];
}

function at(value: unknown, place: Place): unknown {
  return place.reduce<unknown>((found, step) => (found as Record<string | number, unknown>)[step], value);
}

/** @param part undefined takes it away. */
function put(value: unknown, [step, ...rest]: Place, part: unknown): unknown {
  if (step === undefined) return part;
  if (Array.isArray(value)) return value.map((one, index) => (index === step ? put(one, rest, part) : one));
  return Object.fromEntries(
    Object.entries(value as Record<string, unknown>)
      .map(([name, one]) => [name, name === step ? put(one, rest, part) : one] as const)
      .filter(([, one]) => one !== undefined),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
