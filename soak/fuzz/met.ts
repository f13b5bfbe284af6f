/** What answers taught: the ids of each kind of thing, and which version each of them has. */

export type Met = {
  /** Newest last. */
  of(noun: string): readonly string[];
  versionOf(id: string): number | undefined;
  /** Of an order. */
  linesOf(id: string): readonly string[];
  learn(noun: string, word: string): void;
  /** Everything that an answer names. */
  hear(answer: unknown): void;
};

const mostOfANoun = 40;
/** Words that open a door by themselves. */
const words = new Set(['token', 'key', 'slug', 'socketId', 'opid', 'cursor', 'serial']);

export function startMeeting(): Met {
  const nouns = new Map<string, string[]>();
  const versions = new Map<string, number>();
  const lines = new Map<string, readonly string[]>();
  const learn = (noun: string, word: string) => {
    const known = nouns.get(noun) ?? [];
    nouns.set(noun, known);
    if (known.includes(word)) return;
    known.push(word);
    if (known.length > mostOfANoun) known.shift();
  };
  const hear = (value: unknown, noun: string): void => {
    if (Array.isArray(value)) {
      for (const part of value) hear(part, singular(noun));
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const { id, version } = value as { id?: unknown; version?: unknown };
    if (typeof id === 'string') learn(noun, id);
    if (typeof id === 'string' && typeof version === 'number') versions.set(id, version);
    const opids = opidsIn(value);
    if (typeof id === 'string' && opids.length > 0) lines.set(id, opids);
    for (const [name, part] of Object.entries(value)) {
      if (typeof part === 'string' && words.has(name)) learn(name, part);
      else hear(part, name);
    }
  };
  return {
    of: (noun) => nouns.get(noun) ?? [],
    versionOf: (id) => versions.get(id),
    linesOf: (id) => lines.get(id) ?? [],
    learn,
    hear: (answer) => hear(answer, ''),
  };
}

export function singular(name: string): string {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`;
  return name.endsWith('s') && !name.endsWith('ss') ? name.slice(0, -1) : name;
}

function opidsIn({ products }: { readonly products?: unknown }): readonly string[] {
  if (!Array.isArray(products)) return [];
  return products.flatMap((line: { readonly opid?: unknown } | null) =>
    typeof line?.opid === 'string' ? [line.opid] : [],
  );
}
