// `npm run verify`, `npm run backup -- FOLDER`, `npm run restore -- FOLDER`: on the data of `npm start`.
import './lib/node-version.mjs';
import { resolve } from 'node:path';

import { dataFolder, runProgram } from './lib/program.mjs';

const [command, folder, ...rest] = process.argv.slice(2);
// It counts from where the command was typed.
const args = folder === undefined ? [command] : [command, resolve(process.env.INIT_CWD ?? '.', folder), ...rest];

process.exitCode = await runProgram(args, {
  NODE_ENV: 'production',
  DATA_DIR: dataFolder(process.env.DATA_DIR, 'data'),
});
