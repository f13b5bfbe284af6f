/**
 * What was sent to move a tag's credit and had no answer yet: whoever closes the dialog meanwhile and asks for the same once
 * more sends the same command, so that it is booked once.
 */
import { type Failure, isUnanswered } from '@comanda/api-client/is-unanswered';

const ids = new Map<string, string>();

/**
 * @param wish with whose it is, and what the tag held then: once that is known to be another, the same is meant anew
 * @param fresh id where nothing like it waits for an answer
 */
export function beginCredit(wish: unknown, fresh: string) {
  const text = JSON.stringify(wish);
  const id = ids.get(text) ?? fresh;
  ids.set(text, id);
  const answered = () => {
    if (ids.get(text) === id) ids.delete(text);
  };
  return {
    id,
    answered,
    /** A refusal is an answer, too. */
    hear: (failure: Failure) => {
      if (!isUnanswered(failure)) answered();
    },
  };
}
