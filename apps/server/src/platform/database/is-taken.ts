/** Tells a unique key that somebody else was faster to take from any other fault, on both engines. */

const uniqueViolation = '23505';

export function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === uniqueViolation) || error.message.includes('UNIQUE constraint failed');
}
