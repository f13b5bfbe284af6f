/** In which bytes a sheet may be written (decisions.md §9, CSV). */
export const encodings = ['utf-8', 'utf-16', 'windows-1252', 'macintosh', 'windows-1250'] as const;
export type Encoding = (typeof encodings)[number];

/**
 * A byte for each letter: any file can be read in each of them, so which one it is can only be guessed. Excel on Windows
 * saves the first one, in Poland and beyond the last; Excel on an older Macintosh the second.
 */
export const guessedEncodings = ['windows-1252', 'macintosh', 'windows-1250'] as const satisfies readonly Encoding[];
export type GuessedEncoding = (typeof guessedEncodings)[number];

export function isGuessed(encoding: Encoding): encoding is GuessedEncoding {
  return guessedEncodings.some((one) => one === encoding);
}
