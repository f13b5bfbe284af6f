/** Limits for everything that can be guessed. */
export { attempt, type Attempted, attemptsOf, giveTurnBack, type Guards, takeTurn, waitOf } from './attempt.ts';
