// A thread whose program is a source: threads begin without the loader that the main program was started with.
import { workerData } from 'node:worker_threads';

import { register } from 'tsx/esm/api';

register();
await import(workerData);
