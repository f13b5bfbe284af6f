/** Tables of a venue, and the QR codes that hang on them. */
export { answerBills } from './answer-bills.ts';
export { isOpenForGuests } from './open-tables.ts';
export { askForService, openRequestsOf } from './attend-tables.ts';
export { currentTables } from './current-tables.ts';
export { findTable, findTableByCode, insertTable, type TableRow } from './tables.repository.ts';
export { mountTables } from './tables.routes.ts';
