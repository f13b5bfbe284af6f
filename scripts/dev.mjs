// `npm run dev`: the server with a demo venue, restarted at each change, and the dashboard by Vite beside it.
import './lib/node-version.mjs';
import { join } from 'node:path';

import { installIfMissing } from './lib/install.mjs';
import { root } from './lib/places.mjs';
import { dataFolder } from './lib/program.mjs';
import { runUntilStopped } from './lib/run.mjs';

if (!(await installIfMissing())) process.exit(1);

const { PORT, HOST, DATA_DIR } = process.env;
const env = {
  ...process.env,
  PORT: PORT || '4000',
  HOST: HOST || '127.0.0.1',
  DATA_DIR: dataFolder(DATA_DIR, '.demo'),
};
const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');

// The first that ends takes the other one with it.
const server = runUntilStopped(process.execPath, [tsx, 'watch', 'apps/server/src/main.ts', 'demo'], { env });
const dashboard = runUntilStopped(process.execPath, [vite, 'dev', 'apps/dashboard'], { env });
process.exitCode = await Promise.race([server, dashboard]);
process.kill(process.pid, 'SIGTERM');
