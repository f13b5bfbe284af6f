/** The line between a browser and a server elsewhere: it can be cut, while what stands in the browser's room stays there. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Line = {
  /** Where the browser finds the server. */
  readonly url: string;
  readonly cut: () => void;
  readonly mend: () => void;
  readonly close: () => Promise<void>;
};

export async function lineTo(baseURL: string | undefined): Promise<Line> {
  const { hostname, port } = new URL(baseURL ?? '');
  const open = new Set<Socket>();
  let isCut = false;
  const end = () => {
    for (const socket of open) socket.destroy();
    open.clear();
  };
  const server = createServer((near) => {
    near.on('error', () => {});
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    far.on('error', () => near.destroy());
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true;
      end();
    },
    mend: () => {
      isCut = false;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        end();
      }),
  };
}
