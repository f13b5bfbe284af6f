/** Tables are sorted by text prefix, then numeric part (specification §4). */

/** One collation everywhere: the order of tables must not depend on the device's language. */
const collator = new Intl.Collator('de-CH', { sensitivity: 'base', numeric: true });

type Parts = { readonly prefix: string; readonly number: number; readonly rest: string };

function partsOf(name: string): Parts {
  const [, prefix = '', digits = '', rest = ''] = /^(\D*)(\d*)(.*)$/su.exec(name.trim()) ?? [];
  return { prefix: prefix.trim(), number: digits === '' ? -1 : Number(digits), rest: rest.trim() };
}

/** What stands before its number: `Bar ` of `Bar 3`, without spaces around it. */
export function tablePrefix(name: string): string {
  return partsOf(name).prefix;
}

/** For `sort`: `T2` before `T12`, `Stube` before `Stube 1`, digits alone first. */
export function compareTables(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)];
  return (
    collator.compare(left.prefix, right.prefix) ||
    left.number - right.number ||
    collator.compare(left.rest, right.rest) ||
    (a < b ? -1 : Number(a > b))
  );
}
