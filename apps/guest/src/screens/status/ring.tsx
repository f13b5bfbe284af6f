/** The dish in a ring that fills while it is made; the words beside it say the same. */
import { lazy, type ReactNode, Suspense } from 'react';

const Drawing = lazy(() => import('../../parts/drawing.tsx'));

type Props = { readonly degrees: number; readonly seed: string; readonly name: string };

const radius = 47;
const whole = 2 * Math.PI * radius;

export function Ring({ degrees, seed, name }: Props): ReactNode {
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
      <Suspense fallback={null}>
        <Drawing product={{ id: seed, name: { de: name }, art: null }} fallback={null} />
      </Suspense>
    </div>
  );
}
