/** What a figure hands to the report. */

export type Row = {
  readonly what: string;
  readonly value: string;
  /** Null where nothing is promised. */
  readonly aim: string | null;
  /** Whether the aim is reached; null without one. */
  readonly isReached: boolean | null;
};

export type Options = {
  /** Shorter, fewer: to see that it works, not to rely on. */
  readonly isQuick: boolean;
  readonly say: (text: string) => void;
  /** Largest resident memory of a server process, in bytes. */
  readonly noteMemory: (engine: string, bytes: number) => void;
};

export type Figure = {
  readonly name: string;
  readonly title: string;
  /** How it was measured: what a reader must know to judge it. */
  readonly how: string;
  run(options: Options): Promise<readonly Row[]>;
};

export const engineNames = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;
