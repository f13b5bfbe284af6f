/** The journal is the leftmost room: every command of every other room goes through it. */
export {
  chainHash,
  findChanges,
  findEntriesAt,
  findEntriesNaming,
  findEntriesOfOrder,
  findEntriesOfOrders,
  findRevision,
  findRowsAfter,
  genesis,
  type JournalEntry,
  type JournalRow,
  readEntry,
} from './journal.repository.ts';
export { startForgettingAnswers } from './forget-answers.ts';
export { forgetCommandsOf } from './forget-commands.ts';
export { knownAnswer } from './known-answer.ts';
export { type Command, type CommandRefusal, type Outcome, runCommand, type Work } from './run-command.ts';
export { isNotedInSystem, noteInSystem, type SystemEntry } from './system-journal.repository.ts';
export { verifiedEntries, type VerifiedEntry, type VerifiedJournal, verifyJournal } from './verify-journal.ts';
