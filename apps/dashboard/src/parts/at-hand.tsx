/** Parts that no screen opens with (bring-at-rest.ts). Once there they show at once, without a suspended screen. */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

import { bringAtRest } from './bring-at-rest.ts';
import { withTexts } from './with-texts.ts';

/** @param load imports the part */
export function atHand<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let part: ComponentType<Props> | null = null;
  const reached = withTexts(load);
  const bring = bringAtRest(async () => {
    part = await reached();
  });

  return function AtHand(props: Props): ReactNode {
    const [isThere, setThere] = useState(part !== null);
    const [fault, setFault] = useState<{ readonly error: unknown } | null>(null);
    useEffect(() => {
      if (isThere) return;
      bring().then(
        () => setThere(true),
        (error: unknown) => setFault({ error }),
      );
    }, [isThere]);
    // The screen's own page of faults shows it.
    if (fault !== null) throw fault.error;
    const Part = part;
    return Part === null ? null : <Part {...props} />;
  };
}
