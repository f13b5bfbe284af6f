/** The dish in a ring that fills while it is made; the words beside it say the same. */
import type { WireGuestOrder } from '@comanda/contract/guests';
import type { ReactNode } from 'react';

import { Dish } from '../../parts/dish.tsx';
import { dishOf } from './order-steps.ts';

type Props = { readonly degrees: number; readonly order: WireGuestOrder };

const radius = 47;
const whole = 2 * Math.PI * radius;
/** Of the dish in the ring at a density of 2 to 3. */
const picturePixels = 640;

export function Ring({ degrees, order }: Props): ReactNode {
  const { fallback, ...product } = dishOf(order);
  return (
    <div className="g-ring" aria-hidden="true">
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r={radius} className="g-ring__ground" />
        <circle
          cx="50"
          cy="50"
          r={radius}
          className="g-ring__way"
          strokeDasharray={`${(whole * degrees) / 360} ${whole}`}
          transform="rotate(-90 50 50)"
        />
      </svg>
      <Dish customer={order.customer} product={product} fallback={fallback} width={picturePixels} />
    </div>
  );
}
