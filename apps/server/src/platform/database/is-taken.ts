/** Tells a unique key that somebody else was faster to take from any other fault, on both engines. */

const uniqueViolation = '23505';

export function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === uniqueViolation) || error.message.includes('UNIQUE constraint failed');
}

const foreignKeyViolation = '23503';

/** Tells a row that others name from any other fault, on both engines. */
export function isReferenced(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isTold = 'code' in error && error.code === foreignKeyViolation;
  return isTold || error.message.includes('FOREIGN KEY constraint failed');
}
