// What is read shows late as a skeleton and never flashes (design.md 13). Apart: the checkout opens without it.
import type { ReactNode } from 'react';

import { useSettledLoading } from './skeleton.tsx';

export type SettledProps = {
  readonly loading: boolean;
  readonly bones: ReactNode;
  readonly children?: ReactNode;
};

/** What was read, or bones where that takes long; nothing of both for a blink. */
export function Settled({ loading, bones, children = null }: SettledProps): ReactNode {
  if (useSettledLoading(loading)) return bones;
  return loading ? null : children;
}
