/** The clock in unix seconds, often enough for whole minutes. */
import { useEffect, useState } from 'react';

import { timeNow } from './clock.ts';

const everyMs = 10_000;

export function useNow(): number {
  const [now, setNow] = useState(() => Math.floor(timeNow() / 1000));
  useEffect(() => {
    const timer = setInterval(() => setNow(Math.floor(timeNow() / 1000)), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
