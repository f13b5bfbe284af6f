/** Parts that no screen opens with (bring-at-rest.ts). Once there they show at once, without a suspended screen. */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

import { bringAtRest } from './bring-at-rest.ts';
import { withTexts } from './with-texts.ts';

/** Longer than a good network takes, and shorter than somebody taps again and again. */
const patienceMs = 2500;

/**
 * @param load imports the part
 * @param Otherwise stands there where it does not come in time; without it, the screen's own page of faults does
 */
export function atHand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Otherwise?: ComponentType<Props>,
): ComponentType<Props> {
  let part: ComponentType<Props> | null = null;
  const reached = withTexts(load);
  const bring = bringAtRest(async () => {
    part = await reached();
  });

  return function AtHand(props: Props): ReactNode {
    const [isThere, setThere] = useState(part !== null);
    const [fault, setFault] = useState<{ readonly error: unknown } | null>(null);
    useEffect(() => {
      if (isThere) return undefined;
      const fail = (error: unknown) => setFault({ error });
      bring().then(() => setThere(true), fail);
      const late = Otherwise && setTimeout(fail, patienceMs);
      return () => clearTimeout(late);
    }, [isThere]);
    if (fault !== null) {
      if (Otherwise) return <Otherwise {...props} />;
      throw fault.error;
    }
    const Part = part;
    return Part === null ? null : <Part {...props} />;
  };
}
