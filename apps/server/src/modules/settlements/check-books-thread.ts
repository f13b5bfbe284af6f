/** The thread's program: checks the books of a venue with a reader of its own. */
import { withReader } from '../../platform/database/open-reader.ts';
import { serveThread } from '../../platform/serve-thread.ts';
import { type BooksJob, booksNow, type CheckedBooks } from './check-books.ts';

serveThread<BooksJob, CheckedBooks>(({ customerId, storage }) =>
  withReader(storage, (reader) => booksNow(reader, customerId)),
);
