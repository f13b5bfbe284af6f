/** Stands between two programs on TCP and can fall silent without a word, as a network does whose other end has gone. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type TcpProxy = {
  readonly port: number;
  /** Nothing passes any more, and nobody is told; who connects is let in and hears nothing. */
  swallow(): void;
  /** New connections work again; those that fell silent stay so. */
  letThrough(): void;
  close(): Promise<void>;
};

export async function startTcpProxy(target: { readonly host: string; readonly port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const silent = new WeakSet<Socket>();
  let isSilent = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    if (isSilent) silent.add(socket);
  };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    keep(near);
    if (isSilent) return void near.resume();
    const far = connect({ ...target, allowHalfOpen: true });
    keep(far);
    pass(near, far);
    pass(far, near);
  });
  const pass = (from: Socket, to: Socket) => {
    const ifHeard = (work: () => void) => () => void (silent.has(from) || work());
    from.on('data', (piece) => void (silent.has(from) || to.write(piece)));
    from.on(
      'end',
      ifHeard(() => to.end()),
    );
    from.on(
      'close',
      ifHeard(() => to.destroy()),
    );
  };
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    swallow: () => {
      isSilent = true;
      for (const socket of sockets) silent.add(socket);
    },
    letThrough: () => {
      isSilent = false;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
