/** Loads credit on a tag: how much, paid with what; it is a debt of the house, no turnover (decisions.md §4). */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireNfcTag } from '@comanda/contract/nfc-tags';
import { formatAmount, formatMoney, type Money, money } from '@comanda/domain/money';
import { chargeMethods } from '@comanda/domain/nfc-credit/nfc-tag';
import { Button } from '@comanda/ui/button.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { SwitchRow } from '@comanda/ui/switch-row.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { AmountKeypad } from '../amount-keypad.tsx';
import { useFailureText } from '../failure/use-failure-text.ts';
import { CloseButton, Modal } from '../modal.tsx';
import { MethodGrid } from '../payment/methods/method-grid.tsx';
import type { MethodTile } from '../payment/methods/method-tiles.ts';
import { usePaymentMethods } from '../payment/methods/use-payment-methods.ts';
import { useSession } from '../session/session-context.ts';
import { typedAmount } from '../typed-amount.ts';
import { type ChargeView, chargeView } from './charge-view.ts';
import { CreditDone } from './credit-done.tsx';
import { tagName } from './serial-text.ts';
import { type Booked, useCredit } from './use-credit.ts';

/** As the server takes it. */
const longestReference = 60;

/** In whole units of the currency: what guests put down in steps. */
const quickUnits = [20, 50, 100, 200];

type ChargeTile = MethodTile & { readonly method: (typeof chargeMethods)[number] };

/** Those of the venue that are in the hands of the staff at once; cash alone until they are known. */
function useChargeTiles(): readonly ChargeTile[] {
  const { data } = usePaymentMethods();
  const methods = data?.paymentMethods.filter(({ offeredOn }) => offeredOn.includes('pos')) ?? [
    { id: '', method: 'cash' as const, name: '' },
  ];
  return methods.flatMap(({ id, method, name }) => {
    const known = chargeMethods.find((each) => each === method);
    return known === undefined ? [] : [{ id, method: known, name, devices: [], notHere: null }];
  });
}

type Props = { readonly tag: WireNfcTag; readonly onClose: () => void };

function useCharge(tag: WireNfcTag) {
  const { currency, autoPrintReceipt } = useSession().settings;
  const tiles = useChargeTiles();
  const { isBusy, charge } = useCredit();
  const [id] = useState(() => newCommandId());
  const [digits, setDigits] = useState('');
  const [tileId, setTileId] = useState<string | null>(null);
  const [received, setReceived] = useState<Money | null>(null);
  const [reference, setReference] = useState('');
  const [prints, setPrints] = useState(autoPrintReceipt);
  const [refused, setRefused] = useState<string | null>(null);
  const [done, setDone] = useState<(Booked & { readonly change: Money }) | null>(null);
  const textOf = useFailureText();
  const tile = tiles.find((each) => each.id === tileId) ?? tiles[0] ?? null;
  const amount = typedAmount(digits);
  const view = chargeView({ amount, method: tile?.method ?? null, received, reference }, tag.balance, currency);
  const submit = async () => {
    if (tile === null || view.heldBack !== null || isBusy) return;
    setRefused(null);
    const isCash = tile.method === 'cash';
    const cashReceived = isCash && received !== null && received > view.due ? received : null;
    const input = {
      id,
      amount,
      method: tile.method,
      methodId: tile.id,
      cashReceived,
      reference,
      printsReceipt: prints,
    };
    const booked = await charge(tag.id, input, {
      onRefused: (failure) => {
        if (!failure.code.startsWith('nfc.error.') && !failure.code.startsWith('payments.error.')) return false;
        setRefused(textOf(failure));
        return true;
      },
    });
    if (booked !== null) setDone(booked);
  };
  return {
    tiles,
    tile,
    amount,
    digits,
    view,
    received,
    reference,
    prints,
    refused,
    done,
    isBusy,
    submit,
    setReceived,
    setReference,
    setPrints,
    setTile: ({ id: chosen }: MethodTile) => setTileId(chosen),
    // What was received was for another amount.
    setDigits: (next: string) => {
      setDigits(next);
      setReceived(null);
    },
  };
}

type Charge = ReturnType<typeof useCharge>;

/** The notes that a guest may put down, and what goes back. */
function Received({
  view,
  received,
  onReceived,
}: {
  readonly view: ChargeView;
  readonly received: Money | null;
  readonly onReceived: (received: Money | null) => void;
}) {
  const t = useTranslations('nfc.charge');
  if (view.quick.length === 0) return null;
  return (
    <>
      <h3 className="group__title group__title--s">{t('received')}</h3>
      <fieldset className="quick nfc-quick" aria-label={t('received')}>
        {view.quick.map((amount) => {
          const isExact = amount === view.due;
          const isOn = isExact ? received === null : received === amount;
          return (
            <Button
              key={amount}
              className={isOn ? 'is-on' : ''}
              aria-pressed={isOn}
              onClick={() => onReceived(isExact ? null : amount)}
            >
              {isExact ? t('exact') : amount % 100 === 0 ? amount / 100 : formatAmount(amount)}
            </Button>
          );
        })}
      </fieldset>
      <output className="change">
        <span>{t('change')}</span>
        <span className="num">{formatAmount(view.change)}</span>
      </output>
    </>
  );
}

function Paid({ tag, charge, onClose }: Props & { readonly charge: Charge }) {
  const t = useTranslations('nfc.charge');
  const labels = useTranslations('app');
  const { tile, view, reference } = charge;
  const isCoupon = tile?.method === 'ext_coupon';
  return (
    <div className="pay__main">
      <header className="between">
        <div className="nfc-head">
          <h2 className="h-title">{t('title')}</h2>
          <p className="mid">{tagName(tag)}</p>
        </div>
        <span className="pay__close">
          <CloseButton label={labels('close')} onClose={onClose} />
        </span>
      </header>
      <div className="totals">
        <div className="totals__row">
          <span>{t('before')}</span>
          <span className="num">{formatAmount(tag.balance)}</span>
        </div>
        <div className="totals__row totals__row--sum">
          <span>{t('after')}</span>
          <span className="num">{formatAmount(view.after)}</span>
        </div>
      </div>
      {charge.tiles.length === 0 ? (
        <Note tone="warning">{t('noMethod')}</Note>
      ) : (
        <MethodGrid
          tiles={charge.tiles}
          chosenId={tile?.id ?? null}
          deviceId={null}
          isTraining={false}
          onChoose={charge.setTile}
        />
      )}
      <Received view={view} received={charge.received} onReceived={charge.setReceived} />
      {tile !== null && tile.method !== 'cash' && (
        <TextField
          label={t(isCoupon ? 'coupon' : 'note')}
          value={reference}
          maxLength={longestReference}
          autoComplete="off"
          onChange={(event) => charge.setReference(event.target.value)}
          {...(isCoupon ? {} : { hint: t('noteHint') })}
        />
      )}
      <SwitchRow label={t('prints')} on={charge.prints} onToggle={() => charge.setPrints(!charge.prints)} />
    </div>
  );
}

function Amount({ tag, charge, onClose }: Props & { readonly charge: Charge }) {
  const t = useTranslations();
  const { currency } = tag;
  const { amount, digits, view, isBusy, refused, tile } = charge;
  const why = view.heldBack === null ? undefined : view.heldBack;
  return (
    <div className="pay__side">
      <div className="between">
        <span className="amount__label">{t('nfc.charge.amount')}</span>
        <CloseButton label={t('app.close')} onClose={onClose} />
      </div>
      <div className={`amount${digits === '' ? ' amount--empty' : ''}`} aria-live="polite">
        <span className="amount__currency">{currency}</span>
        <span className="num">{formatAmount(amount)}</span>
      </div>
      <fieldset className="quick" aria-label={t('nfc.charge.quick')}>
        {quickUnits.map((units) => {
          const isOn = amount === money(units * 100);
          return (
            <Button
              key={units}
              className={isOn ? 'is-on' : ''}
              aria-pressed={isOn}
              onClick={() => charge.setDigits(String(units * 100))}
            >
              {units}
            </Button>
          );
        })}
      </fieldset>
      <AmountKeypad digits={digits} onDigits={charge.setDigits} />
      <span className="grow" />
      {refused !== null && (
        <Note tone="warning" alert>
          {refused}
        </Note>
      )}
      <Button
        variant="primary"
        size="xl"
        block
        className="pay__take"
        loading={isBusy}
        disabledReason={
          why === undefined
            ? undefined
            : why === 'noCoupon'
              ? t('errors.payments.error.referenceMissing')
              : t(`nfc.charge.${why}`)
        }
        onClick={() => void charge.submit()}
      >
        <span>{t('nfc.charge.submit')}</span>
        {tile !== null && <span className="num">{formatMoney(view.due, currency)}</span>}
      </Button>
    </div>
  );
}

export function ChargeDialog({ tag, onClose }: Props) {
  const t = useTranslations('nfc.charge');
  const charge = useCharge(tag);
  const { done } = charge;
  if (done !== null) {
    return <CreditDone kind="charge" booked={done} change={done.change} onClose={onClose} />;
  }
  return (
    <Modal
      label={t('title')}
      className="pay nfc-charge"
      onClose={onClose}
      keepsData={charge.digits !== ''}
      onEnter={() => void charge.submit()}
    >
      <Paid tag={tag} charge={charge} onClose={onClose} />
      <Amount tag={tag} charge={charge} onClose={onClose} />
    </Modal>
  );
}
