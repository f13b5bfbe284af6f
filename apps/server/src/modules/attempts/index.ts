/** Limits for everything that can be guessed. */
export { attempt, type Attempted, type Guards, takeTurn } from './attempt.ts';
