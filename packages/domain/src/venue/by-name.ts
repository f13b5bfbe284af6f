/** One order of names everywhere: neither the engine of the storage nor the language of a device decides on it. */
const collator = new Intl.Collator('de-CH', { numeric: true });

type Named = { readonly id: string; readonly name: string };

/** For `sort`, as people look for names: `Ägeri` before `Zug`, `adler` before `Bären`, `Bar 2` before `Bar 10`. */
export function byName(a: Named, b: Named): number {
  return collator.compare(a.name, b.name) || (a.id < b.id ? -1 : Number(a.id > b.id));
}
