/** What carries the words of one process to the others. It knows nothing of what they mean. */
export type Carrier = {
  /** So many bytes does it take at once. */
  readonly longest: number;
  /** @throws Error where it cannot be reached; nothing is left open then. */
  open(ears: Ears): Promise<Wire>;
};

export type Ears = {
  /** In the order in which they were sent; also one's own. */
  readonly onText: (text: string) => void;
  /** Once, and nothing is heard of this wire afterwards. */
  readonly onLost: () => void;
};

export type Wire = {
  /** It goes on where the one before it broke: nothing that was sent meanwhile was missed. */
  readonly goesOn: boolean;
  /** @throws Error where nobody knows whether it was carried. */
  send(text: string): Promise<void>;
  close(): Promise<void>;
};
