/** What a simulator is: it uses the server long and roughly, and checks its promises after each round. */
export type Engine = 'sqlite' | 'postgres';

export type Trial = {
  readonly seed: number;
  readonly engine: Engine;
  /** Unix milliseconds: stop starting new rounds after this. */
  readonly endsAt: number;
  /** How long the database is away where a simulator sends it away; a moment unless told. */
  readonly awayMs?: number | undefined;
  readonly log: (line: string) => void;
};

export type Counts = Record<string, number>;

/** A finished trial: counts for the report. Throws on the first broken promise; the error says what and the seed replays it. */
export type Simulator = {
  readonly name: string;
  readonly engines: readonly Engine[];
  /** It measures what the machine can do: nothing else runs beside it. */
  readonly isAlone?: true;
  run(trial: Trial): Promise<Counts>;
};
