/** Servers that a journey has for itself, on a free port and on fresh storage of their own. */
import { spawn } from 'node:child_process';

export type OwnServer = { readonly address: string; readonly stop: () => Promise<void> };

export type EmptyServer = OwnServer & {
  /** Makes the first system administrator, once. */
  readonly link: string;
};

/** @param isReady finds its address, and what else it says, in what it prints */
async function start(engine: string, storage: 'demo' | 'empty', isReady: RegExp) {
  const server = spawn(process.execPath, ['scripts/journey-server.mjs', engine, storage], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = new Promise<void>((resolve) => {
    server.once('close', () => resolve());
  });
  const said = await new Promise<RegExpExecArray>((resolve, reject) => {
    let text = '';
    server.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = isReady.exec(text);
      if (found !== null) resolve(found);
    });
    server.once('close', () => reject(new Error(`the server ended before it was ready: ${text}`)));
  });
  const stop = async () => {
    server.kill('SIGTERM');
    await closed;
  };
  return { said, stop };
}

/**
 * The program as on its first day: no venue, no account, a link on the console (decisions.md §5, first start).
 * @param engine `sqlite` or `postgres`
 */
export async function startEmptyServer(engine: string): Promise<EmptyServer> {
  const { said, stop } = await start(engine, 'empty', /ready: (\S+)[\s\S]*?(http\S+\/invite\/\S+)/);
  return { address: said[1] ?? '', link: said[2] ?? '', stop };
}

/**
 * The demo once more, for what would be in the way of other journeys.
 * @param engine `sqlite` or `postgres`
 */
export async function startOwnDemo(engine: string): Promise<OwnServer> {
  const { said, stop } = await start(engine, 'demo', /ready: (\S+)/);
  return { address: said[1] ?? '', stop };
}
