/** The thread's program: reads sheets and plans what they would do. */
import { serveThread } from '../../../platform/serve-thread.ts';
import { planFile } from './plan-file.ts';

serveThread(planFile);
