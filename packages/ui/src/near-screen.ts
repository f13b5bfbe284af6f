// Tells when an element comes near the screen, once, through one shared observer, so
// that two thousand products draw only what is looked at (design.md 13).
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';

const waiting = new WeakMap<Element, () => void>();
let shared: IntersectionObserver | undefined;

const observer = (): IntersectionObserver => {
  shared ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (!entry.isIntersecting) continue;
        shared?.unobserve(entry.target);
        waiting.get(entry.target)?.();
        waiting.delete(entry.target);
      }
    },
    { rootMargin: '800px' },
  );
  return shared;
};

/** `near` turns true when `ref` comes within 800 px of the screen and stays so; at once unless `lazy`. */
export const useNearScreen = <E extends Element>(
  lazy: boolean,
): { readonly ref: RefObject<E | null>; readonly near: boolean } => {
  const ref = useRef<E>(null);
  const [near, setNear] = useState(!lazy || typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = ref.current;
    if (near || element === null) return undefined;
    waiting.set(element, () => setNear(true));
    observer().observe(element);
    return () => {
      waiting.delete(element);
      shared?.unobserve(element);
    };
  }, [near]);
  return { ref, near };
};
