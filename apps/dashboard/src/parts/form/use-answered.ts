/** What was searched for what stands there now: words of the next search would say it of the wrong one. */
import { useState } from 'react';

/** @param isOfBefore what stands there was found for what was asked before */
export function useAnswered(asked: string, isOfBefore: boolean): string {
  const [answered, setAnswered] = useState(asked);
  if (!isOfBefore && answered !== asked) setAnswered(asked);
  return isOfBefore ? answered : asked;
}
