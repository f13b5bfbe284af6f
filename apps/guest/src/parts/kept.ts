/** What a guest's own device keeps; a kiosk belongs to nobody and keeps nothing. */
export const prefix = 'comanda.guest.';

export type Kept = {
  readonly read: (key: string) => unknown;
  readonly write: (key: string, value: unknown) => void;
};

/** Storage can be full, forbidden, or written by another version: then nothing was kept. */
export const keptHere: Kept = {
  read: (key) => {
    try {
      const text = localStorage.getItem(prefix + key);
      return text === null ? null : JSON.parse(text);
    } catch {
      return null;
    }
  },
  write: (key, value) => {
    try {
      if (value === null) localStorage.removeItem(prefix + key);
      else localStorage.setItem(prefix + key, JSON.stringify(value));
    } catch {
      // The page works without it.
    }
  },
};

/** Another tab of this device wrote it. @returns what ends it */
export function onKeptElsewhere(key: string, task: (value: unknown) => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.storageArea === localStorage && event.key === prefix + key) task(keptHere.read(key));
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
