/** Lets the account menu go back to the choice of venues; null where there is only one. */
import { createContext, use } from 'react';

export type ToVenueChoice = {
  /** Somebody of the provider leaves the venue that they entered; others go to another one of theirs. */
  readonly isVisit: boolean;
  readonly go: () => void;
};

export const VenueChoiceContext = createContext<ToVenueChoice | null>(null);

export function useVenueChoice(): ToVenueChoice | null {
  return use(VenueChoiceContext);
}
