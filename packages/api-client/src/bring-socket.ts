/** The socket of the live updates whose library is no part of what a page opens with: it comes when something is to be heard. */
import { later as afterwards, type Later } from './later.ts';
import type { LiveSocket } from './realtime.ts';

type Options<FirstMessage> = {
  readonly load?: () => Promise<LiveSocket<FirstMessage>>;
  readonly later?: Later;
};

type Listener = (payload?: unknown) => void;

const loadAgainMs = 2000;

/** Not connected yet: whoever listens connects it. */
export function bringSocket<FirstMessage>(
  baseUrl: string,
  {
    load = async () => (await import('./open-socket.ts')).openSocket<FirstMessage>(baseUrl),
    later = afterwards,
  }: Options<FirstMessage> = {},
): LiveSocket<FirstMessage> {
  const listeners: (readonly [event: string, listener: Listener])[] = [];
  let socket: LiveSocket<FirstMessage> | null = null;
  let isWanted = false;
  let isLoading = false;

  const begin = (opened: LiveSocket<FirstMessage>) => {
    socket = opened;
    for (const [event, listener] of listeners) socket.on(event, listener);
    if (isWanted) socket.connect();
  };
  const fail = () => {
    if (!isWanted) return;
    for (const [event, listener] of listeners) if (event === 'connect_error') listener();
    later(bring, loadAgainMs);
  };
  function bring(): void {
    if (isLoading || socket !== null || !isWanted) return;
    isLoading = true;
    const settle = () => {
      isLoading = false;
    };
    void load().finally(settle).then(begin, fail);
  }

  return {
    get id() {
      return socket?.id;
    },
    on: (event, listener) => {
      listeners.push([event, listener]);
      socket?.on(event, listener);
    },
    emitWithAck: (event, payload) =>
      socket === null ? Promise.reject(new Error('the socket is not connected')) : socket.emitWithAck(event, payload),
    connect: () => {
      isWanted = true;
      if (socket === null) bring();
      else socket.connect();
    },
    disconnect: () => {
      isWanted = false;
      socket?.disconnect();
    },
  };
}
