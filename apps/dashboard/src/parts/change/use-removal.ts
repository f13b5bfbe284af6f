/** What is removed and was not answered is removed by the same command when it is tried again: it answers the same. */
import { useCommandId } from './use-command-id.ts';

export function useRemoval() {
  const { idOf, done } = useCommandId();
  return {
    idOf,
    /** Done, the same wish is another one: what came back is removed too. @param answered null where nothing came of it */
    once: async <Value>(answered: Promise<Value | null>): Promise<Value | null> => {
      const value = await answered;
      if (value !== null) done();
      return value;
    },
  };
}
