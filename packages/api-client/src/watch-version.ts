/**
 * Live updates of one thing that anybody may watch who knows its address: a public display, a guest's order, a venue's
 * menu (decisions.md §10). It hears the version of what it shows, and reads it itself.
 */
import { type ConnectionState, endedByServer, type LiveSocket } from './realtime.ts';

export type VersionWatch<FirstMessage> = {
  readonly socket: LiveSocket<FirstMessage>;
  /** Name of the first message, and what it says. */
  readonly first: string;
  readonly message: FirstMessage;
  /** Name of what is heard then. */
  readonly heard: string;
  /** Whether something that was heard is about this very thing. */
  readonly isOwn?: (heard: Readonly<Record<string, unknown>>) => boolean;
  /** Of what is shown now; also after each connection. */
  readonly onVersion: (version: string) => void;
  readonly onConnection: (state: ConnectionState) => void;
};

/** Who was not answered, or watches what is not known, asks again. */
const watchAgainMs = 5000;

/** @returns what ends it */
export function watchVersion<FirstMessage>(options: VersionWatch<FirstMessage>): () => void {
  const { socket, onVersion, onConnection } = options;
  let isStopped = false;
  let again: ReturnType<typeof setTimeout> | undefined;

  const watch = async (): Promise<void> => {
    clearTimeout(again);
    const answer = readObject(await socket.emitWithAck(options.first, options.message).catch(() => null));
    if (isStopped) return;
    onConnection(answer === null ? 'offline' : 'online');
    if (typeof answer?.['version'] === 'string') onVersion(answer['version']);
    else again = setTimeout(() => void watch(), watchAgainMs);
  };
  const lose = (reason?: unknown) => {
    clearTimeout(again);
    if (isStopped) return;
    onConnection('offline');
    if (reason === endedByServer) socket.connect();
  };

  socket.on('connect', () => void watch());
  socket.on('disconnect', lose);
  socket.on('connect_error', lose);
  socket.on(options.heard, (payload) => {
    const message = readObject(payload);
    if (isStopped || message === null || options.isOwn?.(message) === false) return;
    if (typeof message['version'] === 'string') onVersion(message['version']);
  });
  socket.connect();

  return () => {
    isStopped = true;
    clearTimeout(again);
    socket.disconnect();
  };
}

function readObject(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null;
}
