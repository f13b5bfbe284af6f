// A demo server on a port that the system chooses and with storage of its own, for pictures: gone when it is stopped.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { root, serverProgram } from './places.mjs';

/** Answers its address once it says that it is ready. @throws Error when it ends before that. */
export async function startThrowawayDemo() {
  const dataFolder = mkdtempSync(join(tmpdir(), 'comanda-pictures-'));
  // What is mailed is offered; nobody is there to take it.
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'demo@comanda.test' };
  const env = { ...process.env, ...mail, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataFolder };
  delete env.DATABASE_URL;
  delete env.REDIS_URL;
  const server = spawn(process.execPath, [serverProgram, 'demo'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = new Promise((resolve) => server.once('close', resolve));
  const stop = async () => {
    server.kill('SIGTERM');
    await closed;
    rmSync(dataFolder, { recursive: true, force: true });
  };
  const ready = new Promise((resolve, reject) => {
    let said = '';
    server.stdout.on('data', (chunk) => {
      said += chunk;
      const found = /ready: (\S+)/.exec(said);
      if (found) resolve(found[1]);
    });
    server.once('close', (code) => reject(new Error(`the demo ended with exit code ${code}`)));
  });
  try {
    return { address: await ready, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
