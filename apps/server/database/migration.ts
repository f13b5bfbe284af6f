/** A migration: dated, forward-only, plain SQL for both engines; its checksum is the one of its statements. */
export type Engine = 'sqlite' | 'postgres';

export type Migration = {
  /** `20261121T0900_first_schema`: sorts by time. */
  readonly name: string;
  readonly statements: (engine: Engine) => readonly string[];
};
