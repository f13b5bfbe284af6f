/** What processes on one storage tell each other, as texts that fit into what carries them. */
import type { Announcement } from '@comanda/contract/events';

export type Told =
  | { readonly kind: 'announced'; readonly announcement: Announcement; readonly except?: string | undefined }
  | { readonly kind: 'sessionEnded'; readonly sessionId: string }
  | { readonly kind: 'standing'; readonly userId: string }
  /** This process is there; who hears it for the first time says the same. */
  | { readonly kind: 'here' }
  | { readonly kind: 'gone' }
  /** Its line was broken: what it told meanwhile was heard by nobody. */
  | { readonly kind: 'missed' };

/** What stands before a part at most: an id, three numbers and what parts them. */
const headLength = 100;

/** What stands before a part: who tells, the number of the text, which part, and of how many. */
const headOf = (from: string, text: number, part: number, of: number) => `${from} ${text} ${part} ${of} `;

type Sender = {
  /** A process, without spaces. */
  readonly from: string;
  /** Of this text among those of the process. */
  readonly number: number;
  /** So many bytes does the carrier take at once. */
  readonly longest: number;
};

export function writeParts({ from, number, longest }: Sender, told: readonly Told[]): readonly string[] {
  const partLength = longest - headLength;
  // One byte for each character.
  const text = JSON.stringify(told).replace(
    /[\u007f-\uffff]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const count = Math.ceil(text.length / partLength);
  return Array.from(
    { length: count },
    (_, at) => headOf(from, number, at + 1, count) + text.slice(at * partLength, (at + 1) * partLength),
  );
}

export type Heard = { readonly from: string; readonly told: readonly Told[] };

/** Reads parts in the order in which they were sent, which the engine keeps; null until a text is whole. */
export function partReader(): (payload: string) => Heard | null {
  const open = new Map<string, { readonly number: string; text: string }>();
  return (payload) => {
    const [, from = '', number = '', part = '', of = '', piece = ''] =
      /^(\S+) (\d+) (\d+) (\d+) (.*)$/s.exec(payload) ?? [];
    const begun = open.get(from);
    // A line that broke in the middle of a text begins with another one.
    const text = (begun?.number === number ? begun.text : '') + piece;
    if (part !== of) {
      open.set(from, { number, text });
      return null;
    }
    open.delete(from);
    return from === '' ? null : { from, told: readTold(text) };
  };
}

function readTold(text: string): readonly Told[] {
  try {
    return JSON.parse(text) as readonly Told[];
  } catch {
    // The rest of a text whose beginning nobody heard.
    return [];
  }
}
