// `npm run create-admin`: a one-time link for a further system administrator, on the data of `npm start`.
import './lib/node-version.mjs';
import { dataFolder, runProgram } from './lib/program.mjs';

process.exitCode = await runProgram(['create-admin', ...process.argv.slice(2)], {
  NODE_ENV: 'production',
  DATA_DIR: dataFolder(process.env.DATA_DIR, 'data'),
});
