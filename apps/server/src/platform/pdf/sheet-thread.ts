/** The thread's program: draws sheets. */
import { serveThread } from '../serve-thread.ts';
import { makeSheetPdf } from './sheet-pdf.ts';

serveThread(makeSheetPdf);
