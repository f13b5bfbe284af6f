/** Whichever dialog of the terminal is open: none is needed to open the checkout with. */
import { type ComponentType, useEffect, useState } from 'react';

import { atHand } from '../../parts/at-hand.tsx';
import { bringAll, bringAtRest } from '../../parts/bring-at-rest.ts';
import { whenIdle } from '../../parts/when-idle.ts';
import { withTexts } from '../../parts/with-texts.ts';
import { aside } from './draft-store.ts';
import type { Terminal } from './use-terminal.ts';

const OpenedDialog = atHand(async () => (await import('./opened-dialog.tsx')).OpenedDialog);

let cartsAside: ComponentType<{ readonly terminal: Terminal }> | null = null;
const bringCartsAside = bringAtRest(
  withTexts(async () => {
    cartsAside = (await import('./carts-aside-dialog.tsx')).CartsAsideDialog;
  }),
);

/** However long it takes; what cannot be brought lies there until the checkout is opened again. */
function CartsAside({ terminal }: { readonly terminal: Terminal }) {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    if (aside.texts().length === 0) return;
    bringCartsAside().then(
      () => setThere(true),
      () => {},
    );
  }, []);
  const Dialog = cartsAside;
  return isThere && Dialog && <Dialog terminal={terminal} />;
}

/** A network may go any time: so long after the first tap they are asked for at the latest. */
const latestMs = 1000;

/** With the first thing in the cart its dialogs come, also before the page is at rest; the tap itself is shown first. */
function useDialogsAtHand({ lines, sentOrders }: Terminal): void {
  const hasAny = lines.length > 0 || sentOrders.length > 0;
  useEffect(() => (hasAny ? whenIdle(() => void bringAll(), latestMs) : undefined), [hasAny]);
}

export function TerminalDialogs(props: { readonly terminal: Terminal; readonly onPaid: () => void }) {
  const { dialog, strayed, pinDialog } = props.terminal;
  useDialogsAtHand(props.terminal);
  return (
    <>
      {(dialog ?? strayed) !== null && <OpenedDialog {...props} onClose={props.terminal.closeDialog} />}
      {pinDialog}
      <CartsAside terminal={props.terminal} />
    </>
  );
}
