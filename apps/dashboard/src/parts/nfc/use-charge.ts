/** What is typed and chosen to charge a tag, and what became of it: booked at once, or under way at a provider. */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireNfcTag } from '@comanda/contract/nfc-tags';
import type { WirePayment } from '@comanda/contract/payments';
import type { Money } from '@comanda/domain/money';
import { type ChargeMethod, chargeMethods } from '@comanda/domain/nfc-credit/nfc-tag';
import { useState } from 'react';

import { useFailureText } from '../failure/use-failure-text.ts';
import { deviceFor, firstTile, type MethodTile } from '../payment/methods/method-tiles.ts';
import { useMethodTiles } from '../payment/methods/use-payment-methods.ts';
import { memoryKey, useVenueMemory } from '../remembered.ts';
import { useSession } from '../session/session-context.ts';
import { typedAmount } from '../typed-amount.ts';
import { chargeView } from './charge-view.ts';
import { beginCredit } from './credit-commands.ts';
import { type Charged, type ChargeInput, useCredit } from './use-credit.ts';

export type ChargeTile = MethodTile & { readonly method: ChargeMethod };

const noOrders: readonly never[] = [];

/** Those of the venue that bring money. */
function useChargeTiles(): readonly ChargeTile[] {
  return useMethodTiles(noOrders).flatMap((tile) => {
    const method = chargeMethods.find((each) => each === tile.method);
    return method === undefined ? [] : [{ ...tile, method }];
  });
}

function useForm() {
  const session = useSession();
  const { stationId } = useVenueMemory(memoryKey(session));
  const tiles = useChargeTiles();
  const [digits, setDigits] = useState('');
  const [tileId, setTileId] = useState<string | null>(null);
  const [deviceId, setDevice] = useState<string | null>(null);
  const [received, setReceived] = useState<Money | null>(null);
  const [reference, setReference] = useState('');
  const [prints, setPrints] = useState(session.settings.autoPrintReceipt);
  // The first one that can be had, cash where there is.
  const chosenId = firstTile(tiles, tileId)?.id;
  const tile = tiles.find(({ id }) => id === chosenId) ?? null;
  const device = tile?.devices.find(({ id }) => id === deviceId) ?? (tile && deviceFor(tile, stationId));
  return {
    tiles,
    tile,
    digits,
    received,
    reference,
    prints,
    deviceId: device?.id ?? null,
    setDevice,
    setReceived,
    setReference,
    setPrints,
    setTile: ({ id }: MethodTile) => setTileId(id),
    // What was received was for another amount.
    setDigits: (next: string) => {
      setDigits(next);
      setReceived(null);
    },
  };
}

type Asked = Pick<ReturnType<typeof useForm>, 'received' | 'reference' | 'deviceId' | 'prints'> & {
  readonly tile: ChargeTile;
  readonly amount: Money;
};

function inputOf({ tile, amount, received, reference, deviceId, prints }: Asked, id: string): ChargeInput {
  const isCash = tile.method === 'cash';
  return {
    id,
    amount,
    method: tile.method,
    methodId: tile.id,
    cashReceived: isCash && received !== null && received > amount ? received : null,
    reference: isCash ? '' : reference,
    device: deviceId,
    printsReceipt: prints,
  };
}

export function useCharge(tag: WireNfcTag) {
  const { user, settings } = useSession();
  const form = useForm();
  const { isBusy, charge } = useCredit();
  const [id, setId] = useState(() => newCommandId());
  const [refused, setRefused] = useState<string | null>(null);
  const [done, setDone] = useState<Extract<Charged, { kind: 'booked' }> | null>(null);
  const [begun, setBegun] = useState<WirePayment | null>(null);
  const textOf = useFailureText();
  const { tile, received, reference } = form;
  const amount = typedAmount(form.digits);
  const view = chargeView(
    { amount, method: tile?.method ?? null, received, reference },
    tag.balance,
    settings.currency,
  );
  const send = async (commandId: string) => {
    if (tile === null || view.heldBack !== null || isBusy) return;
    setRefused(null);
    const command = beginCredit([user.id, 'charge', tag.id, tag.balance, amount, tile.id, reference], commandId);
    setId(command.id);
    const input = inputOf({ ...form, tile, amount }, command.id);
    const charged = await charge(tag.id, input, {
      onRefused: (failure) => {
        command.hear(failure);
        if (!/^(nfc|payments|cash)\.error\./.test(failure.code)) return false;
        setRefused(textOf(failure));
        return true;
      },
    });
    if (charged !== null) command.answered();
    if (charged?.kind === 'booked') setDone(charged);
    if (charged?.kind === 'begun') setBegun(charged.payment);
  };
  /** What ended without money is over: whatever comes next is a charge of its own. */
  const renew = () => {
    const next = newCommandId();
    setId(next);
    return next;
  };
  return {
    ...form,
    amount,
    view,
    refused,
    done,
    begun,
    isBusy,
    submit: () => send(id),
    /** The same once more. */
    again: () => send(renew()),
    /** Back to the amount. */
    prepareAgain: () => {
      renew();
      setBegun(null);
    },
  };
}

export type Charge = ReturnType<typeof useCharge>;
