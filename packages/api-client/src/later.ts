/** Waiting, in one word, so that a test or a simulator can bring a time of its own. */

/** Does the task after so many milliseconds. @returns what calls it off */
export type Later = (task: () => void, ms: number) => () => void;

export const later: Later = (task, ms) => {
  const timer = setTimeout(task, ms);
  return () => clearTimeout(timer);
};
