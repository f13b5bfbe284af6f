/** The hour decides what can be had of this menu: who orders ahead says first for when. */
import type { ReactNode } from 'react';

import { TimeFields } from '../../parts/time-fields.tsx';

export default function MenuWhen(): ReactNode {
  return <TimeFields showsMissing={false} />;
}
