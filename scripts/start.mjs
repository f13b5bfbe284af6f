// `npm start`: the program for real use, on what it finds in `./data` or in DATABASE_URL.
import './lib/node-version.mjs';
import { dataFolder, runProgram } from './lib/program.mjs';

process.exitCode = await runProgram(process.argv.slice(2), {
  NODE_ENV: 'production',
  DATA_DIR: dataFolder(process.env.DATA_DIR, 'data'),
});
