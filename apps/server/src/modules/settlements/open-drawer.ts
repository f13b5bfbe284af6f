/** Open: a cash drawer without a sale, to change a note; who did it and why stays in the journal (decisions.md §4). */
import { accept, refuse } from '@comanda/domain/decision';
import { kickOnly } from '@comanda/paper/document';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { refuseWrongPin } from '../admin-pin/index.ts';
import { runCommand } from '../journal/index.ts';
import { findDrawers } from '../payments/index.ts';
import { currentSettings } from '../settings/index.ts';
import { printPaymentReceipt } from './print-payment-receipt.ts';

export type OpenDrawerCommand = {
  readonly customerId: string;
  readonly drawerId: string;
  /** The command’s own id. */
  readonly id: string;
  readonly reason: string;
  readonly pin?: string | undefined;
  readonly station: string | null;
  readonly caller: Caller;
  readonly socketId?: string | undefined;
};

type Refusals = 'devices.error.notFound' | 'payments.error.reasonMissing';

export async function openDrawer(house: House, secret: string, command: OpenDrawerCommand) {
  const { customerId, drawerId, id, station, caller, socketId } = command;
  const reason = command.reason.trim();
  const refused = await refuseWrongPin(house, secret, { ...command, pin: command.pin });
  if (refused !== null) return refused;
  const body = { drawerId, reason, station };
  const named = { customerId, id, kind: 'drawer.open', actorId: caller.userId, body, socketId };
  return runCommand<object, Refusals>(house, named, async (venue) => {
    if (reason === '') return refuse('payments.error.reasonMissing');
    const drawers = await findDrawers(venue.tx, customerId);
    const drawer = drawers.find((one) => one.id === drawerId && one.active);
    if (drawer === undefined) return { ok: false, code: 'devices.error.notFound' };
    const settings = await currentSettings(venue);
    const changes = await printPaymentReceipt(venue, {
      document: kickOnly(drawer.name),
      orderId: null,
      receiptId: null,
      printerId: drawer.printer_id,
      settings,
      stationId: station,
      kind: 'kick',
    });
    const event = { type: 'drawer.opened' as const, drawerId, reason };
    return accept({ answer: {}, event, changes });
  });
}
