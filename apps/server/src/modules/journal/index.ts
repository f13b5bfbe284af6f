/** The journal is the leftmost room: every command of every other room goes through it. */
export { findChanges, findRevision, genesis } from './journal.repository.ts';
export { type Command, type CommandRefusal, type Outcome, runCommand } from './run-command.ts';
export { noteInSystem, type SystemEntry } from './system-journal.repository.ts';
export { type VerifiedJournal, verifyJournal } from './verify-journal.ts';
