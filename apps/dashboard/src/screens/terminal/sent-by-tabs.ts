/**
 * Which carts another tab of this browser is sending: it holds a lock as long as it does, which goes with the tab whatever
 * becomes of it. Insecure pages have no locks: there each tab knows its own sends alone.
 */
const name = 'comanda.sending';
const lockOf = (chain: string) => `${name} ${chain}`;

function tabLocks(): LockManager | null {
  const locks: LockManager | null | undefined = globalThis.navigator?.locks;
  return locks && 'query' in locks ? locks : null;
}

/** Made as the first cart is sent, or looked at. */
let channel: BroadcastChannel | null | undefined;
const tabs = () => (channel ??= typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name));

/** Tells the other tabs that a cart is being sent from here, until what it returns is called. */
export function holdSending(chain: string): () => void {
  let letGo = () => {};
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const hold = () => {
    tabs()?.postMessage(chain);
    return until;
  };
  tabLocks()
    ?.request(lockOf(chain), { mode: 'shared' }, hold)
    .catch(() => {});
  return letGo;
}

async function isHeld(locks: LockManager, chain: string): Promise<boolean> {
  const { held = [] } = await locks.query();
  return held.some((lock) => lock.name === lockOf(chain));
}

/** @param tell each time that another tab begins to send the cart, or has ended @returns what ends the looking */
export function watchSending(chain: string, tell: (isSent: boolean) => void): () => void {
  const locks = tabLocks();
  if (locks === null) return () => {};
  const leaving = new AbortController();
  let isLooking = false;
  let isAskedAgain = false;
  const lookOnce = async () => {
    while (await isHeld(locks, chain)) {
      if (leaving.signal.aborted) return;
      tell(true);
      // Once it is free, nobody sends it any more.
      await locks.request(lockOf(chain), { signal: leaving.signal }, () => {});
    }
    if (!leaving.signal.aborted) tell(false);
  };
  const look = async () => {
    isAskedAgain = true;
    if (isLooking) return;
    isLooking = true;
    try {
      while (isAskedAgain) {
        isAskedAgain = false;
        await lookOnce();
      }
    } finally {
      isLooking = false;
    }
  };
  // Left while it waited.
  const lookNow = () => void look().catch(() => {});
  const hear = ({ data }: MessageEvent) => {
    if (data === chain) lookNow();
  };
  tabs()?.addEventListener('message', hear);
  lookNow();
  return () => {
    leaving.abort();
    tabs()?.removeEventListener('message', hear);
  };
}
