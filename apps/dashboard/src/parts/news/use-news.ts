/**
 * What somebody else did while a screen is looked at, in a short sentence for those who hear it (design.md §11). Nothing
 * at first; what comes within the same moment is told together.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { useConnection } from '../connection.ts';
import { type News, toldNews } from './told-news.ts';
import { useNewsText } from './use-news-text.ts';

/** What one hand does to several orders, and the lists that are read one after the other, are one moment, and so is what a full house does in two seconds. */
const gatherMs = 2000;

type Look<Seen> = {
  /** Null while it is not known. */
  readonly seen: Seen | null;
  /** What is read when the screen opens was not looked at before. */
  readonly isReading: boolean;
  readonly newsOf: (before: Seen, now: Seen) => readonly News[];
};

export function useNews<Seen>({ seen, isReading, newsOf }: Look<Seen>): string {
  const sentence = useNewsText();
  const [said, setSaid] = useState('');
  const known = useRef<Seen | null>(null);
  const isOpen = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const tell = useEffectEvent(() => {
    timer.current = undefined;
    const before = known.current;
    known.current = seen;
    const { state } = useConnection.getState();
    // Without a connection nothing comes from others.
    if (before === null || seen === null || state === 'offline') return;
    setSaid(sentence(toldNews(newsOf(before, seen), state === 'restored')));
  });

  useEffect(() => {
    if (!isOpen.current) {
      known.current = seen;
      isOpen.current = seen !== null && !isReading;
    } else if (seen !== known.current && timer.current === undefined) {
      // The same words once more are heard only after they were gone.
      setSaid('');
      timer.current = setTimeout(tell, gatherMs);
    }
  }, [seen, isReading]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return said;
}
