// `npm run build`: server and dashboard into `.out`, each only when its sources changed.
import './lib/node-version.mjs';
import { prepareProgram } from './lib/program.mjs';

process.exitCode = (await prepareProgram()) ? 0 : 1;
