/**
 * IndexedDB as far as the outbox uses it, on a disk that a test holds up: a transaction is done when the disk is, none of
 * it is there before, and what fails leaves nothing behind.
 */

type Row = Readonly<Record<string, unknown>>;
type Rows = ReadonlyMap<unknown, Row>;
type Stores = ReadonlyMap<string, Rows>;

/** Emits as requests and transactions do. */
class Emitter {
  readonly #heard = new Map<string, readonly (() => void)[]>();

  addEventListener(name: string, listener: () => void): void {
    this.#heard.set(name, [...(this.#heard.get(name) ?? []), listener]);
  }

  emit(name: string): void {
    for (const listener of this.#heard.get(name) ?? []) listener();
  }
}

class FakeRequest extends Emitter {
  result: unknown;
  error: Error | null = null;
}

/** What all transactions share. */
class Platters {
  stores: Stores = new Map();
  durabilities: (string | undefined)[] = [];
  isHeld = false;
  isFull = false;
  waiting: (() => void)[] = [];
  position = 0;

  whenWritten(work: () => void): void {
    if (this.isHeld) this.waiting.push(work);
    else work();
  }
}

class FakeTransaction extends Emitter {
  error: Error | null = null;
  readonly #platters: Platters;
  readonly #isWriting: boolean;
  readonly #isFailing: boolean;
  #own: Stores;
  #pending = 0;
  #isOver = false;

  constructor(platters: Platters, mode: string, durability: string | undefined) {
    super();
    this.#platters = platters;
    this.#own = platters.stores;
    this.#isWriting = mode === 'readwrite';
    this.#isFailing = this.#isWriting && platters.isFull;
    if (!this.#isWriting) return;
    platters.durabilities.push(durability);
    platters.isFull = false;
  }

  objectStore(name: string) {
    const rows = (): Rows => this.#own.get(name) ?? new Map<unknown, Row>();
    const set = (next: Rows) => {
      this.#own = new Map([...this.#own, [name, next]]);
    };
    const put = (key: unknown, row: Row) => set(new Map([...rows(), [key, row]]));
    const add = (row: Row) => {
      this.#platters.position += 1;
      const { position } = this.#platters;
      put(position, { ...row, position });
      return position;
    };
    return {
      getAll: () => this.#ask(() => [...rows().values()]),
      get: (key: unknown) => this.#ask(() => rows().get(key)),
      index: (field: string) => ({
        get: (wanted: unknown) => this.#ask(() => [...rows().values()].find((row) => row[field] === wanted)),
      }),
      add: (row: Row) => this.#write(() => add(row)),
      put: (row: Row, key?: unknown) => this.#write(() => put(key ?? row['position'], row)),
      delete: (key: unknown) => this.#write(() => set(new Map([...rows()].filter(([own]) => own !== key)))),
    };
  }

  #write(work: () => unknown): FakeRequest {
    return this.#ask(() => {
      if (this.#isFailing) throw new Error('QuotaExceededError');
      return work();
    });
  }

  #ask(work: () => unknown): FakeRequest {
    const request = new FakeRequest();
    this.#pending += 1;
    queueMicrotask(() => {
      try {
        request.result = work();
      } catch (error) {
        return this.#fail(request, error as Error);
      }
      request.emit('success');
      this.#pending -= 1;
      // What is asked for next from here still belongs to it.
      return setTimeout(() => this.#finish());
    });
    return request;
  }

  #fail(request: FakeRequest, error: Error): void {
    this.#isOver = true;
    request.error = error;
    this.error = error;
    request.emit('error');
    this.emit('abort');
  }

  #finish(): void {
    if (this.#pending > 0 || this.#isOver) return;
    this.#isOver = true;
    this.#platters.whenWritten(() => {
      if (this.#isWriting) this.#platters.stores = this.#own;
      this.emit('complete');
    });
  }
}

export type FakeDisk = {
  readonly indexedDB: { readonly open: () => FakeRequest };
  /** What a page that is opened anew finds. */
  readonly written: (store: string) => readonly Row[];
  /** How each writing transaction was asked for. */
  readonly durabilities: readonly (string | undefined)[];
  /** From now on nothing is done before `flush`. */
  readonly hold: () => void;
  readonly flush: () => void;
  /** The next transaction that writes finds no room. */
  readonly fill: () => void;
};

export function fakeDisk(): FakeDisk {
  const platters = new Platters();
  const database = Object.assign(new Emitter(), {
    transaction: (_names: unknown, mode = 'readonly', options: { durability?: string } = {}) =>
      new FakeTransaction(platters, mode, options.durability),
    createObjectStore: () => ({ createIndex: () => {} }),
  });
  const open = () => {
    const request = new FakeRequest();
    request.result = database;
    queueMicrotask(() => {
      request.emit('upgradeneeded');
      request.emit('success');
    });
    return request;
  };
  return {
    indexedDB: { open },
    written: (store) => [...(platters.stores.get(store)?.values() ?? [])],
    durabilities: platters.durabilities,
    hold: () => {
      platters.isHeld = true;
    },
    flush: () => {
      platters.isHeld = false;
      for (const work of platters.waiting.splice(0)) work();
    },
    fill: () => {
      platters.isFull = true;
    },
  };
}
