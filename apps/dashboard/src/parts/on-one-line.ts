/** A day and its time are one thing: neither stands at the end of a line, or at its beginning, without the other. */
export const onOneLine = (instant: string): string => instant.replaceAll(/\s/g, '\u00a0');
