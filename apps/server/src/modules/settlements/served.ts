/** What calls about money are served with. */
export type Served = {
  /** Of the server, for PINs. */
  readonly secret: string;
  /** Where people reach the program; null: as the call came. */
  readonly publicUrl: string | null;
};
