// `npm run verify`, `npm run backup -- FOLDER`, `npm run restore -- FOLDER`, `npm run move-to -- postgres://…`,
// `npm run migrate -- ROLE`, `npm run trust -- NAMES`, `npm run renew-secret`: on the data of `npm start`.
import './lib/node-version.mjs';
import { resolve } from 'node:path';

import { dataFolder, runProgram } from './lib/program.mjs';

const [command, place, ...rest] = process.argv.slice(2);
// A folder counts from where the command was typed.
const isFolder = command === 'backup' || command === 'restore';
const named = isFolder && place !== undefined ? resolve(process.env.INIT_CWD ?? '.', place) : place;
const args = named === undefined ? [command] : [command, named, ...rest];

process.exitCode = await runProgram(args, {
  NODE_ENV: 'production',
  DATA_DIR: dataFolder(process.env.DATA_DIR, 'data'),
});
