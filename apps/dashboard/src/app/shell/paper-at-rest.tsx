/** Brings what prints tickets without a network. Where it does not come, everything works as long as there is one. */
import { type ComponentType, useEffect, useState } from 'react';

import { whenAtRest } from '../../parts/at-rest.ts';
import { bringAtRest } from '../../parts/bring-at-rest.ts';
import { useConnection } from '../../parts/connection.ts';
import { withTexts } from '../../parts/with-texts.ts';

const bring = bringAtRest(withTexts(() => import('../../parts/kitchen-paper/kitchen-paper.tsx')));

/** The first taps do not wait for it; without a network the first order may be kept at once. */
function useBeginning(begin: () => void): void {
  const isWanted = useConnection(({ state }) => !navigator.onLine || state === 'offline' || state === 'unreached');
  useEffect(() => {
    if (!isWanted) return whenAtRest(begin);
    begin();
    return undefined;
  }, [isWanted, begin]);
}

export function PaperAtRest() {
  const [Part, setPart] = useState<ComponentType | null>(null);
  const [begin] = useState(() => () => {
    bring().then(
      ({ KitchenPaper }) => setPart(() => KitchenPaper),
      () => {},
    );
  });
  useBeginning(begin);
  return Part === null ? null : <Part />;
}
