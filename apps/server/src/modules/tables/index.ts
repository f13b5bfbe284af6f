/** Tables of a venue, and the QR codes that hang on them. */
export { currentTables } from './current-tables.ts';
export { insertTable, type TableRow } from './tables.repository.ts';
export { mountTables } from './tables.routes.ts';
