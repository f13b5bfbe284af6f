/** While a payment is open, no reload disturbs it (decisions.md §10). */
import { useEffect } from 'react';

import { useConnection } from '../connection.ts';

export function usePaying(): void {
  useEffect(() => {
    const { setPaying } = useConnection.getState();
    setPaying(true);
    return () => setPaying(false);
  }, []);
}
