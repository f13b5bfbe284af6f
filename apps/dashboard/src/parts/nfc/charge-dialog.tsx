/** Loads credit on a tag: how much, paid with what; it is a debt of the house, no turnover (decisions.md §4). */
import type { WireNfcTag } from '@comanda/contract/nfc-tags';
import { formatAmount, formatMoney, type Money, money, zero } from '@comanda/domain/money';
import { goesThroughProvider } from '@comanda/domain/payments/payment';
import { Button } from '@comanda/ui/button.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { SwitchRow } from '@comanda/ui/switch-row.tsx';
import { useTranslations } from 'use-intl';

import { AmountKeypad } from '../amount-keypad.tsx';
import { TypedModal } from '../form/typed-modal.tsx';
import { CloseButton } from '../modal.tsx';
import { FollowedPayment } from '../payment/flow/followed-payment.tsx';
import { DeviceChoice } from '../payment/methods/device-choice.tsx';
import { MethodGrid } from '../payment/methods/method-grid.tsx';
import { usePaying } from '../payment/use-paying.ts';
import { whyId, WhyHeld } from '../payment/why-held.tsx';
import type { ChargeView } from './charge-view.ts';
import { CreditDone } from './credit-done.tsx';
import { tagName } from './serial-text.ts';
import { type Charge, useCharge } from './use-charge.ts';

/** As the server takes it. */
const longestReference = 60;

/** In whole units of the currency: what guests put down in steps. */
const quickUnits = [20, 50, 100, 200];

type Props = { readonly tag: WireNfcTag; readonly onClose: () => void };

/** The notes that a guest may put down, and what goes back. */
function Received({
  amount: due,
  view,
  received,
  onReceived,
}: {
  readonly amount: Money;
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
          const isExact = amount === due;
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
        <div id={view.heldBack === 'noMethod' ? whyId : undefined}>
          <Note tone="warning">{t('noMethod')}</Note>
        </div>
      ) : (
        <MethodGrid
          tiles={charge.tiles}
          chosenId={tile?.id ?? null}
          deviceId={charge.deviceId}
          isTraining={false}
          onChoose={charge.setTile}
        />
      )}
      {tile !== null && <DeviceChoice tile={tile} deviceId={charge.deviceId} onDevice={charge.setDevice} />}
      <Received amount={charge.amount} view={view} received={charge.received} onReceived={charge.setReceived} />
      {tile !== null && tile.method !== 'cash' && !goesThroughProvider(tile.method) && (
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

/** On a phone the button stands above what is scrolled away: nobody would see why it did nothing. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'end' });
}

/** Why it cannot be charged yet, in words. */
function useWhy(heldBack: ChargeView['heldBack']): string | undefined {
  const t = useTranslations();
  if (heldBack === null) return undefined;
  if (heldBack === 'noCoupon') return t('errors.payments.error.referenceMissing');
  if (heldBack === 'notInCoins') return t('errors.cash.error.notInCoins');
  return heldBack === 'noCoins' ? t('errors.payments.error.receivedNotInCoins') : t(`nfc.charge.${heldBack}`);
}

/** The others are said in notes. */
const saidAtButton: ReadonlySet<ChargeView['heldBack']> = new Set(['noAmount', 'noCoupon', 'notInCoins']);

function Amount({ tag, charge, onClose }: Props & { readonly charge: Charge }) {
  const t = useTranslations();
  const { currency } = tag;
  const { amount, digits, view, isBusy, refused, tile } = charge;
  const why = useWhy(view.heldBack);
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
        <div ref={bringIntoView}>
          <Note tone="warning" alert>
            {refused}
          </Note>
        </div>
      )}
      {view.heldBack === 'noCoins' && (
        <div id={whyId}>
          <Note tone="warning">{why}</Note>
        </div>
      )}
      <WhyHeld text={saidAtButton.has(view.heldBack) ? (why ?? null) : null} />
      <Button
        variant="primary"
        size="xl"
        block
        className="pay__take"
        loading={isBusy}
        disabledReason={why}
        aria-describedby={why === undefined ? undefined : whyId}
        onClick={() => void charge.submit()}
      >
        <span>{t('nfc.charge.submit')}</span>
        {tile !== null && <span className="num">{formatMoney(amount, currency)}</span>}
      </Button>
    </div>
  );
}

/** While a provider is asked, and how that ended; the tag gets nothing before it has the money. */
function AtProvider({ tag, charge, onClose }: Props & { readonly charge: Charge }) {
  usePaying();
  const { begun } = charge;
  if (begun === null) return null;
  const name = tagName(tag);
  return (
    <FollowedPayment
      key={begun.id}
      known={begun}
      isOwn
      orders={[]}
      place={{ short: name, long: name }}
      left={zero}
      onRetry={() => void charge.again()}
      onGoOn={charge.prepareAgain}
      onEnded={() => {}}
      onClose={onClose}
      onDone={onClose}
    />
  );
}

export function ChargeDialog({ tag, onClose }: Props) {
  const t = useTranslations('nfc.charge');
  const charge = useCharge(tag);
  const { done, begun } = charge;
  if (done !== null) {
    return <CreditDone kind="charge" booked={done} change={done.change} onClose={onClose} />;
  }
  if (begun !== null) return <AtProvider tag={tag} charge={charge} onClose={onClose} />;
  return (
    <TypedModal
      label={t('title')}
      className="pay nfc-charge"
      onClose={onClose}
      isChanged={charge.digits !== '' || charge.reference !== ''}
      keepsData={charge.isBusy}
      onEnter={() => void charge.submit()}
    >
      <Paid tag={tag} charge={charge} onClose={onClose} />
      <Amount tag={tag} charge={charge} onClose={onClose} />
    </TypedModal>
  );
}
