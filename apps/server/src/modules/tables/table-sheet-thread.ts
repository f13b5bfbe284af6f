/** The thread's program: makes sheets of QR codes. */
import { serveThread } from '../../platform/serve-thread.ts';
import { makeTableSheet } from './table-sheet.ts';

serveThread(makeTableSheet);
