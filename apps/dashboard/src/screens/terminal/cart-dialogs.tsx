/** The dialogs about the cart as a whole: whose it is, what changed in it, what the camera reads into it. */
import { GuestDialog } from '../../parts/leaving/guest-dialog.tsx';
import { CameraDialog } from '../../parts/scanning/camera-dialog.tsx';
import { DestinationDialog } from './destination-dialog.tsx';
import { settleChanges } from './settle-changes.ts';
import { UpdateDialog } from './update-dialog.tsx';
import type { Terminal } from './use-terminal.ts';

export function CartDialogs({ terminal }: { readonly terminal: Terminal }) {
  const { dialog, closeDialog, head } = terminal;
  switch (dialog?.kind) {
    case 'guest':
      return terminal.leaving === null ? null : (
        <GuestDialog
          of={`cart ${terminal.draft.id}`}
          leaving={terminal.leaving}
          before={head}
          isTried={dialog.isTried}
          total={terminal.newTotal}
          onClose={closeDialog}
          onDone={(fields) => {
            if (terminal.changeHead(fields)) closeDialog();
          }}
        />
      );
    case 'update':
      return (
        <UpdateDialog
          changes={terminal.update.changes}
          lines={terminal.lines}
          onEdit={terminal.edit}
          onRemove={terminal.remove}
          onSettle={() => {
            terminal.update.settle(settleChanges);
            closeDialog();
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
