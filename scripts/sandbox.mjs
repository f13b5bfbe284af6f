// `npm run sandbox`: Datatrans, wallee, SumUp and Tap on Mobile, played for trying things out. No money moves.
import './lib/node-version.mjs';
import { join } from 'node:path';

import { installIfMissing } from './lib/install.mjs';
import { root } from './lib/places.mjs';
import { runUntilStopped } from './lib/run.mjs';

if (!(await installIfMissing())) process.exit(1);

const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
const { PORT, HOST } = process.env;
process.exitCode = await runUntilStopped(process.execPath, [tsx, 'packages/test-kit/src/sandbox/main.ts'], {
  env: { ...process.env, PORT: PORT || '4090', HOST: HOST || '127.0.0.1' },
});
