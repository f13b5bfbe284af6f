/** The tabs of one browser: one sends at a time, all hear what changed. Insecure pages have neither; ids make that safe. */
const name = 'comanda.outbox';

/** Not at all while another tab holds it: that one sends what waits. */
export async function underOutboxLock(task: () => Promise<void>): Promise<void> {
  const locks: LockManager | null | undefined = globalThis.navigator?.locks;
  if (!locks) return task();
  await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await task();
  });
}

export function outboxTabs(): { readonly tell: () => void; readonly hear: (listener: () => void) => () => void } {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  return {
    tell: () => channel?.postMessage(null),
    hear: (listener) => {
      channel?.addEventListener('message', listener);
      return () => channel?.removeEventListener('message', listener);
    },
  };
}
