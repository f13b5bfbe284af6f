/** Shows what is inside as under a pointer, a finger or the keyboard (`stand-ins.ts`). */
import { type ReactNode, useEffect, useRef } from 'react';

export type Touch = 'hover' | 'pressed' | 'focus';

const controls = 'button, input, select, textarea, a';

function wear(box: HTMLElement, touch: Touch): void {
  const control = box.querySelector(controls);
  if (control === null) return;
  control.classList.add(`as-${touch}`);
  // What a screen marks by itself, before the finger is lifted.
  if (touch === 'pressed') control.classList.add('is-pressed');
  for (let each = control.parentElement; each !== null && each !== box; each = each.parentElement) {
    each.classList.add(touch === 'focus' ? 'as-focus-within' : `as-${touch}`);
  }
}

export function As({ touch, children }: { readonly touch: Touch; readonly children: ReactNode }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  // After each change: React writes the classes of what it draws anew.
  useEffect(() => {
    if (box.current !== null) wear(box.current, touch);
  });
  return (
    <div className="gal__as" ref={box}>
      {children}
    </div>
  );
}
