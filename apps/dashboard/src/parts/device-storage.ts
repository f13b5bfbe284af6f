/** What this browser remembers by name. Where its disk is full that lasts until the page goes: whoever works here goes on. */
const unwritten = new Map<string, string>();

function write(name: string, value: string): boolean {
  try {
    localStorage.setItem(name, value);
    return true;
  } catch {
    return false;
  }
}

export const deviceStorage = {
  getItem: (name: string): string | null => unwritten.get(name) ?? localStorage.getItem(name),
  setItem: (name: string, value: string): void => {
    unwritten.delete(name);
    if (write(name, value)) return;
    // What was true before is worse than nothing: a cart that was sent would lie there again.
    localStorage.removeItem(name);
    if (!write(name, value)) unwritten.set(name, value);
  },
  removeItem: (name: string): void => {
    unwritten.delete(name);
    localStorage.removeItem(name);
  },
};
