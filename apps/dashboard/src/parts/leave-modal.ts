/** For a link inside of a dialog: the dialog goes first, for an open one would hold the way and only close (specification §2). */
import { flushSync } from 'react-dom';

import { closeTopModal, hasOpenModal } from './open-modals.ts';

export function leaveModal(): void {
  flushSync(closeTopModal);
}

/** More than ever lie above each other: one that does not close holds the way, and not the page. */
const mostOpen = 8;

/** Where dialogs lie above each other, as those of the cart of a phone do. */
export function leaveModals(): void {
  for (let tries = 0; hasOpenModal() && tries < mostOpen; tries += 1) leaveModal();
}
