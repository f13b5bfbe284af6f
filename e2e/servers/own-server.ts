/** A server that a journey has for itself, on a free port and on fresh storage of its own. */
import { spawn } from 'node:child_process';

export type EmptyServer = {
  readonly address: string;
  /** Makes the first system administrator, once. */
  readonly link: string;
  readonly stop: () => Promise<void>;
};

/** Its address, and what it says of the first start. */
const whatItSays = /ready: (\S+)[\s\S]*?(http\S+\/invite\/\S+)/;

/**
 * The program as on its first day: no venue, no account, a link on the console (decisions.md §5, first start).
 * @param engine `sqlite` or `postgres`
 */
export async function startEmptyServer(engine: string): Promise<EmptyServer> {
  const server = spawn(process.execPath, ['scripts/journey-server.mjs', engine, 'empty'], {
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
      const found = whatItSays.exec(text);
      if (found !== null) resolve(found);
    });
    server.once('close', () => reject(new Error(`the server ended before it was ready: ${text}`)));
  });
  const stop = async () => {
    server.kill('SIGTERM');
    await closed;
  };
  return { address: said[1] ?? '', link: said[2] ?? '', stop };
}
