/** The dialogs about the cart as a whole: whose it is, what changed in it, what the camera reads into it. */
import { GuestDialog } from '../../parts/leaving/guest-dialog.tsx';
import { useLastAsked } from '../../parts/leaving/use-leaving.ts';
import { CameraDialog } from '../../parts/scanning/camera-dialog.tsx';
import { DestinationDialog } from './destination-dialog.tsx';
import { chainOf } from './draft.ts';
import { settleChanges } from './settle-changes.ts';
import { UpdateDialog } from './update-dialog.tsx';
import type { Terminal } from './use-terminal.ts';

/** What another tab makes of the cart while somebody types takes nothing of that away: it stays with the cart. */
function CartGuest({ terminal, isTried }: { readonly terminal: Terminal; readonly isTried: boolean }) {
  const { closeDialog, head } = terminal;
  const leaving = useLastAsked(terminal.leaving);
  if (leaving === null) return null;
  return (
    <GuestDialog
      of={`cart ${chainOf(terminal.draft)}`}
      leaving={leaving}
      before={head}
      isTried={isTried}
      typeNow={terminal.leaving === null ? (terminal.taking ?? head).type : null}
      total={terminal.newTotal}
      onClose={closeDialog}
      onDone={(fields) => {
        if (terminal.changeHead(fields)) closeDialog();
      }}
    />
  );
}

export function CartDialogs({ terminal }: { readonly terminal: Terminal }) {
  const { dialog, closeDialog } = terminal;
  switch (dialog?.kind) {
    case 'guest':
      return <CartGuest terminal={terminal} isTried={dialog.isTried} />;
    case 'update':
      return (
        <UpdateDialog
          changes={terminal.update.changes}
          lines={terminal.lines}
          onEdit={terminal.edit}
          onRemove={terminal.remove}
          onSettle={() => {
            const opid = terminal.update.settle(settleChanges);
            if (opid === null) closeDialog();
            else terminal.edit(opid);
          }}
          onKeep={() => {
            terminal.update.keep();
            closeDialog();
          }}
          onClose={closeDialog}
        />
      );
    case 'destination':
      return (
        <DestinationDialog
          orders={terminal.sentOrders}
          destination={terminal.destination}
          closed={dialog.closed}
          onChoose={(choice) => {
            closeDialog();
            terminal.goTo(choice, dialog.sends);
          }}
          onClose={closeDialog}
        />
      );
    case 'camera':
      return (
        <CameraDialog
          onClose={closeDialog}
          onCode={(code) => {
            closeDialog();
            terminal.takeCode(code);
          }}
        />
      );
    default:
      return null;
  }
}
