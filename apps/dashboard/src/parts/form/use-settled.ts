/** What is typed, once the hand rests: each letter alone is no question. */
import { useEffect, useState } from 'react';

const restMs = 250;

export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}
