/** The same wish tried again is the same command: nothing happens twice because an answer was lost. */
import { newCommandId } from '@comanda/api-client/command-id';
import { useRef } from 'react';

export function useCommandId() {
  const ids = useRef(new Map<string, string>());
  return {
    /** Of this wish; another one is another command, and the first one again still the first. */
    idOf: (wish: unknown): string => {
      const text = JSON.stringify(wish);
      const id = ids.current.get(text) ?? newCommandId();
      ids.current.set(text, id);
      return id;
    },
    /** It is done: the same wish again is meant. @param wish left out: each of them */
    done: (wish?: unknown): void => {
      if (wish === undefined) ids.current.clear();
      else ids.current.delete(JSON.stringify(wish));
    },
  };
}
