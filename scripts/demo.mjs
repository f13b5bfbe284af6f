// `npm run demo`: from a fresh clone to a running demo venue. The server prints addresses and accounts itself.
import './lib/node-version.mjs';
import { dataFolder, runProgram } from './lib/program.mjs';

const { PORT, HOST, DATA_DIR } = process.env;

process.exitCode = await runProgram(['demo', ...process.argv.slice(2)], {
  PORT: PORT || '4000',
  HOST: HOST || '127.0.0.1',
  DATA_DIR: dataFolder(DATA_DIR, '.demo'),
});
