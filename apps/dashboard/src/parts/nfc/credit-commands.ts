/**
 * What was sent to move a tag's credit and had no answer yet: whoever closes the dialog meanwhile and asks for the same once
 * more sends the same command, so that it is booked once.
 */
const ids = new Map<string, string>();

/** @param wish with what the tag held then: once that is known to be another, the same is meant anew; @param fresh id where nothing like it waits for an answer */
export function beginCredit(wish: unknown, fresh: string): { readonly id: string; readonly answered: () => void } {
  const text = JSON.stringify(wish);
  const id = ids.get(text) ?? fresh;
  ids.set(text, id);
  return {
    id,
    answered: () => {
      if (ids.get(text) === id) ids.delete(text);
    },
  };
}
