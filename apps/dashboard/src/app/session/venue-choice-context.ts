/** Lets the account menu go back to the choice of venues; null where there is only one. */
import { createContext, use } from 'react';

export const VenueChoiceContext = createContext<(() => void) | null>(null);

export function useVenueChoice(): (() => void) | null {
  return use(VenueChoiceContext);
}
