/** The open connections of a server, and who of them is given up for others (bound-connections.ts). */
import type { Socket } from 'node:net';

/** Who has just come is not asked for haste. */
const youngMs = 1000;
/** So many who have just come find a place beyond the bound, to be told, or to ask how the program is. */
const beyondBound = 32;

type Line = { readonly key: string; readonly socket: Socket; underWay: number; since: number };
/** Who came first into it is its first. */
type Lines = Map<string, Line>;

/** Who hears live updates: anybody with the link of an order or a menu, or staff who signed in and screens of the house. */
export type Listener = 'guest' | 'house';

export class OpenLines {
  readonly #bound: number;
  readonly #now: () => number;
  readonly #all: Lines = new Map();
  /** Nothing is asked on them. */
  readonly #waiting: Lines = new Map();
  /** What is asked has not come whole. */
  readonly #sending: Lines = new Map();
  /** Carry live updates, and nobody has said by what right yet; and those of guests, which open anew by themselves. */
  readonly #unnamed: Lines = new Map();
  readonly #guests: Lines = new Map();
  readonly #beyond = new Set<Line>();
  readonly #found = new WeakMap<Socket, Line>();

  constructor(bound: number, now: () => number = () => performance.now()) {
    this.#bound = bound;
    this.#now = now;
  }

  open(socket: Socket): void {
    // Gone before it was taken in: it says no longer where it came from.
    if (socket.remoteAddress === undefined) return;
    const line = { key: keyOf(socket), socket, underWay: 0, since: this.#now() };
    this.#all.set(line.key, line);
    this.#found.set(socket, line);
    if (this.#isFull()) this.#giveUpOne();
    if (this.#isFull()) this.#beyond.add(line);
    this.#waiting.set(line.key, line);
  }

  close(socket: Socket): void {
    const line = this.#lineOf(socket);
    if (line !== undefined) this.#forget(line);
  }

  /** Whether there was no place for it, and still is none. */
  isTooMany(socket: Socket): boolean {
    const line = this.#lineOf(socket);
    if (line === undefined || !this.#beyond.has(line)) return false;
    if (this.#isFull()) return true;
    this.#beyond.delete(line);
    return false;
  }

  asks(socket: Socket): void {
    const line = this.#lineOf(socket);
    if (line === undefined) return;
    line.underWay += 1;
    this.#stand(line, this.#sending);
  }

  /** From now on it waits for an answer: it is not given up. */
  wholeCame(socket: Socket): void {
    const line = this.#lineOf(socket);
    if (line !== undefined) this.#stand(line, null);
  }

  /** From now on it carries live updates. */
  upgraded(socket: Socket): void {
    const line = this.#lineOf(socket);
    if (line !== undefined) this.#stand(line, this.#unnamed);
  }

  /** Lines of the house are not given up; one stays such, whatever else is heard on it. */
  hears(socket: Socket, who: Listener): void {
    const line = this.#lineOf(socket);
    if (line === undefined) return;
    if (who === 'house') this.#stand(line, null);
    else if (this.#unnamed.has(line.key)) this.#stand(line, this.#guests);
  }

  answered(socket: Socket): void {
    const line = this.#lineOf(socket);
    if (line === undefined) return;
    line.underWay -= 1;
    if (line.underWay === 0) this.#stand(line, this.#waiting);
  }

  #isFull(): boolean {
    return this.#all.size > this.#bound;
  }

  #giveUpOne(): void {
    const longest = [this.#waiting, this.#sending, this.#unnamed, this.#guests].map(first);
    const old = longest.find((line) => line !== undefined && this.#now() - line.since >= youngMs);
    const isNoPlace = this.#all.size > this.#bound + beyondBound;
    const line = old ?? (isNoPlace ? longest.find(Boolean) : undefined);
    if (line === undefined) return;
    this.#forget(line);
    line.socket.destroy();
  }

  #stand(line: Line, where: Lines | null): void {
    for (const lines of [this.#waiting, this.#sending, this.#unnamed, this.#guests]) lines.delete(line.key);
    line.since = this.#now();
    where?.set(line.key, line);
  }

  #forget(line: Line): void {
    if (this.#all.get(line.key) !== line) return;
    this.#stand(line, null);
    this.#all.delete(line.key);
    this.#beyond.delete(line);
  }

  /** Not of those that were given up. Over HTTPS the secured one knows what knocked by where it comes from alone. */
  #lineOf(socket: Socket): Line | undefined {
    const line = this.#found.get(socket) ?? this.#all.get(keyOf(socket));
    if (line === undefined || this.#all.get(line.key) !== line) return undefined;
    this.#found.set(socket, line);
    return line;
  }
}

function first(lines: Lines): Line | undefined {
  return lines.values().next().value;
}

function keyOf({ remoteAddress, remotePort, localAddress }: Socket): string {
  return `${remoteAddress} ${remotePort} ${localAddress}`;
}
