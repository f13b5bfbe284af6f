/** What a public display shows: read when it opens, when it hears that it has changed, and once a minute; for ever. */
import type { Api } from '@comanda/api-client/call';
import type { LiveSocket } from '@comanda/api-client/realtime';
import { watchScreen } from '@comanda/api-client/watch-screen';
import type { WatchScreen, WireDisplay } from '@comanda/contract/displays';

type Unshown = 'notFound' | 'closed';

export type ShownDisplay = {
  readonly kind: 'shown';
  readonly display: WireDisplay;
  /** Unix milliseconds of the last answer. */
  readonly readAt: number;
  readonly isOffline: boolean;
};
export type DisplayState = { readonly kind: 'loading' | 'failed' | Unshown } | ShownDisplay;

type Read = { readonly kind: Unshown } | { readonly kind: 'shown'; readonly display: WireDisplay };

/** Also for the hour: with a new business day the display begins anew. */
const rereadMs = 60_000;
const retryMs = 5000;

/** @returns null where it could not be read now */
async function read(api: Api, screenId: string): Promise<Read | null> {
  const answer = await api('GET /v1/screens/{screenId}', { params: { screenId } });
  if (answer.ok) return { kind: 'shown', display: answer.value };
  if (answer.code === 'access.error.customerInactive') return { kind: 'closed' };
  if (answer.code === 'screens.error.notFound' || answer.code === 'request.error.malformed')
    return { kind: 'notFound' };
  return null;
}

export type Watching = {
  readonly api: Api;
  readonly socket: LiveSocket<WatchScreen>;
  readonly screenId: string;
  readonly onState: (state: DisplayState) => void;
};

/** @returns what ends it */
export function watchDisplay({ api, socket, screenId, onState }: Watching): () => void {
  let last: Read | null = null;
  let readAt = 0;
  let hasFailed = false;
  let isLost = false;
  let asked = 0;
  let again: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    if (last === null) onState({ kind: hasFailed ? 'failed' : 'loading' });
    else if (last.kind === 'shown') onState({ ...last, readAt, isOffline: isLost || hasFailed });
    else onState(last);
  };
  const reread = async (): Promise<void> => {
    asked += 1;
    const mine = asked;
    clearTimeout(again);
    // An answer that never comes holds up nothing.
    again = setTimeout(() => void reread(), rereadMs);
    const answer = await read(api, screenId);
    if (mine !== asked) return;
    hasFailed = answer === null;
    if (answer === null) {
      clearTimeout(again);
      again = setTimeout(() => void reread(), retryMs);
    } else {
      last = answer;
      readAt = Date.now();
    }
    tell();
  };

  const unwatch = watchScreen({
    socket,
    screenId,
    onVersion: (version) => {
      const isKnown = last !== null && last.kind === 'shown' && last.display.version === version;
      if (!isKnown || hasFailed) void reread();
    },
    onConnection: (state) => {
      isLost = state === 'offline';
      tell();
    },
  });
  tell();
  void reread();
  return () => {
    asked += 1;
    clearTimeout(again);
    unwatch();
  };
}
