/** The time for ages on screens; one clock per screen, moved on every few seconds. */
import { useEffect, useState } from 'react';

const stepMs = 10_000;

/** Unix milliseconds. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
