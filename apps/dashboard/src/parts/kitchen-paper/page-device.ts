/** How this page prints tickets by itself: told by a part that comes at rest, for what keeps orders, which comes then too. */
import type { PaperDevice } from '../outbox/device.ts';

let standing: PaperDevice | undefined;

/** Undefined until the part is there, and for whoever may print no tickets. */
export function pageDevice(): PaperDevice | undefined {
  return standing;
}

/** @returns what takes it away again */
export function standIn(device: PaperDevice | undefined): () => void {
  standing = device;
  return () => {
    if (standing === device) standing = undefined;
  };
}
