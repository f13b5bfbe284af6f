/** Limits for everything that can be guessed. */
export { attempt, type Attempted, attemptsOf, type Guards, takeTurn } from './attempt.ts';
