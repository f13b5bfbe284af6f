/** IndexedDB with promises: the few words of it that this device's memory needs. */

export type DatabasePlan = {
  readonly name: string;
  readonly version: number;
  /** Makes its stores, once per version. */
  readonly prepare: (database: IDBDatabase) => void;
};

/** Value of a request. A transaction stays open from one to the next as long as nothing else is awaited in between. */
export function valueOf<Value>(request: IDBRequest): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result as Value));
    request.addEventListener('error', () => reject(request.error ?? new Error('the device keeps nothing')));
  });
}

/** When all of it is written. @throws when none of it is */
export function settled(transaction: IDBTransaction): Promise<void> {
  const done = new Promise<void>((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('the device keeps nothing'));
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', fail);
    transaction.addEventListener('error', fail);
  });
  // Where one of its requests failed, that is told, and nobody waits for the whole any more.
  done.catch(() => {});
  return done;
}

/** Opens it when it is first asked for; one that failed or was closed by a newer page is opened anew. */
export function openDatabase({ name, version, prepare }: DatabasePlan): () => Promise<IDBDatabase> {
  let opened: Promise<IDBDatabase> | null = null;
  return () => {
    if (opened !== null) return opened;
    const request = indexedDB.open(name, version);
    request.addEventListener('upgradeneeded', () => prepare(request.result));
    const forget = () => {
      opened = null;
    };
    opened = valueOf<IDBDatabase>(request);
    opened.then((database) => {
      database.addEventListener('close', forget);
      database.addEventListener('versionchange', () => {
        database.close();
        forget();
      });
    }, forget);
    return opened;
  };
}
