/** Whichever dialog of the terminal is open: none is needed to open the checkout with. */
import { useEffect } from 'react';

import { atHand } from '../../parts/at-hand.tsx';
import { bringAll } from '../../parts/bring-at-rest.ts';
import type { Terminal } from './use-terminal.ts';

const OpenedDialog = atHand(async () => (await import('./opened-dialog.tsx')).OpenedDialog);

/** With the first thing in the cart its dialogs come, also before the page is at rest: a network may go any time. */
function useDialogsAtHand({ lines, sentOrders }: Terminal): void {
  const hasAny = lines.length > 0 || sentOrders.length > 0;
  useEffect(() => {
    if (hasAny) void bringAll();
  }, [hasAny]);
}

export function TerminalDialogs(props: { readonly terminal: Terminal; readonly onPaid: () => void }) {
  const { dialog, pinDialog } = props.terminal;
  useDialogsAtHand(props.terminal);
  return (
    <>
      {dialog !== null && <OpenedDialog {...props} />}
      {pinDialog}
    </>
  );
}
