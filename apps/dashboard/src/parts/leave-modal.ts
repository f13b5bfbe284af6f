/** For a link inside of a dialog: the dialog goes first, for an open one would hold the way and only close (specification §2). */
import { flushSync } from 'react-dom';

import { closeTopModal } from './open-modals.ts';

export function leaveModal(): void {
  flushSync(closeTopModal);
}
