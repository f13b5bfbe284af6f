/** Brings what prints tickets without a network. Where it does not come, everything works as long as there is one. */
import { type ComponentType, useEffect, useState } from 'react';

import { bringAtRest } from '../../parts/bring-at-rest.ts';
import { withTexts } from '../../parts/with-texts.ts';

const bring = bringAtRest(withTexts(() => import('../../parts/kitchen-paper/kitchen-paper.tsx')));

export function PaperAtRest() {
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    bring().then(
      ({ KitchenPaper }) => setPart(() => KitchenPaper),
      () => {},
    );
  }, []);
  return Part === null ? null : <Part />;
}
