/** Somebody of the provider at a venue: its staff see it as long as it lasts, its journal keeps it (specification §1). */
export type Visit = { readonly sessionId: string; readonly userId: string; readonly customerId: string };

export type Visits = {
  /** Before the first thing that is read or done there; costs nothing while the visit lasts. */
  begin(visit: Visit, commandId?: string): Promise<void>;
  /** A screen follows the venue. @returns what is called when it is gone: with the last one the visit ends. */
  follow(visit: Visit): () => void;
};
