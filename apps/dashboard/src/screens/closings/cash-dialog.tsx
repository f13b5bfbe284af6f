/** Changes the cash balance without a sale: float, pay-in, pay-out, bank, tips, count (specification §2). */
import type { WireCashMove } from '@comanda/contract/cash-book';
import { isLeaving, missingIn } from '@comanda/domain/closings/cash-moves';
import { add, formatMoney, money, type Money, negate, zero } from '@comanda/domain/money';
import { isInCoins } from '@comanda/domain/payments/cash';
import { Button } from '@comanda/ui/button.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useFailureText } from '../../parts/failure/use-failure-text.ts';
import { useTried } from '../../parts/form/lead-to-wrong.ts';
import { PriceField, type TypedPrice } from '../../parts/form/price-field.tsx';
import { Refused } from '../../parts/form/refused.tsx';
import { TypedModal } from '../../parts/form/typed-modal.tsx';
import { ModalHead } from '../../parts/modal.tsx';
import { BelowBalance, type Lacking, lackingOf } from '../../parts/orders/cancel/below-balance.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { type CashMove, useCashChanges } from './use-cash-changes.ts';

const kinds = [
  'payIn',
  'payOut',
  'float',
  'bankDeposit',
  'tipPayout',
  'count',
] as const satisfies WireCashMove['kind'][];
type Kind = (typeof kinds)[number];

/** Tips that came without a person. */
const house = 'house';

/** Of a count only where it differs: the server says so. */
const needsReason = (kind: Kind, person: string) =>
  kind === 'payIn' || kind === 'payOut' || kind === 'bankDeposit' || (kind === 'tipPayout' && person === house);

/** What can be moved, as far as whoever moves it may know: a waiter reads no balance but the purse's own. */
export type MovableCash = {
  readonly drawers: readonly { readonly id: string; readonly name: string; readonly balance: Money | null }[];
  readonly tipsOwed: readonly {
    readonly person: { readonly id: string; readonly name: string } | null;
    readonly amount: Money;
  }[];
};

type Props = { readonly cash: MovableCash; readonly onClose: () => void };

export function CashDialog({ cash, onClose }: Props) {
  const t = useTranslations();
  const { currency } = useSession().settings;
  const { isBusy, refused, lacking, forget, move } = useMoving(onClose);
  const hintOf = useBalanceHint();
  const { drawers } = cash;
  const [drawerId, setDrawer] = useState(drawers[0]?.id ?? '');
  const [kind, setKind] = useState<Kind>('payIn');
  const [amount, setAmount] = useState<TypedPrice>(null);
  const [reason, setReason] = useState('');
  const [person, setPerson] = useState('');
  const [isTried, setTried] = useTried();
  const balance = drawers.find(({ id }) => id === drawerId)?.balance ?? null;
  const noAmount = amount === null || amount === 'invalid' || (amount === 0 && kind !== 'count');
  // Tips have their own rule, and what is in the drawer by the books is confirmed as it stands: the server knows it.
  const hasCoins = kind === 'tipPayout' || kind === 'count' || isInCoins(noAmount ? zero : amount, currency);
  const noReason = needsReason(kind, person) && reason.trim() === '';
  const noPerson = kind === 'tipPayout' && person === '';
  const amountError = noAmount
    ? t('errors.cash.error.amountInvalid')
    : hasCoins
      ? undefined
      : t('errors.cash.error.notInCoins');
  /** @param missing said yes to; zero: nobody was asked yet */
  const submit = (missing: Money) => {
    setTried(true);
    if (amount === null || amount === 'invalid' || noAmount || !hasCoins || noReason || noPerson) return forget();
    const paidTo = kind === 'tipPayout' && person !== house ? person : null;
    const drawer = drawerId === '' ? null : drawerId;
    const shown = kind === 'count' && balance !== null ? { shown: balance } : {};
    const wish = { drawer, kind, amount, reason: reason.trim(), person: paidTo, ...shown };
    return void move(wish, { balance, missing });
  };
  return (
    <TypedModal
      label={t('closings.cash.title')}
      onClose={onClose}
      isChanged={amount !== null || reason !== ''}
      keepsData={isBusy}
      onEnter={() => submit(zero)}
    >
      <ModalHead title={t('closings.cash.title')} onClose={onClose} />
      <div className="dialog__body stack stack--gap">
        {drawers.length > 1 && (
          <SelectField
            label={t('closings.cash.drawer')}
            items={drawers.map(({ id, name }) => ({ value: id, label: name }))}
            value={drawerId}
            onChange={setDrawer}
          />
        )}
        <SelectField
          label={t('closings.cash.kind')}
          items={kinds.map((one) => ({ value: one, label: t(`closings.cash.kinds.${one}`) }))}
          value={kind}
          hint={t(`closings.cash.about.${kind}`)}
          onChange={(chosen) => setKind(kinds.find((one) => one === chosen) ?? 'payIn')}
        />
        {kind === 'tipPayout' && (
          <WhoseTips cash={cash} value={person} isMissing={isTried && noPerson} onChange={setPerson} />
        )}
        <PriceField
          label={t(kind === 'count' ? 'closings.cash.counted' : 'closings.cash.amount')}
          currency={currency}
          value={amount}
          {...(balance !== null && { hint: hintOf(kind, amount, balance) })}
          error={isTried ? amountError : undefined}
          onChange={setAmount}
        />
        <TextField
          label={t('closings.cash.reason')}
          value={reason}
          maxLength={500}
          error={isTried && noReason ? t('errors.cash.error.reasonMissing') : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        <Refused text={refused} />
      </div>
      <div className="dialog__foot">
        <Button variant="primary" size="lg" block loading={isBusy} onClick={() => submit(zero)}>
          {t('closings.cash.submit')}
        </Button>
      </div>
      {lacking !== null && (
        <BelowBalance lacking={lacking} isBusy={isBusy} onConfirm={(missing) => submit(missing)} onClose={forget} />
      )}
    </TypedModal>
  );
}

/** What is in the drawer now, and once it is moved. */
function useBalanceHint() {
  const t = useTranslations('closings.cash');
  const { currency } = useSession().settings;
  const text = (amount: Money) => formatMoney(amount, currency).replace('-', '−');
  return (kind: Kind, amount: TypedPrice, balance: Money): string => {
    if (kind === 'count' || amount === null || amount === 'invalid' || amount === 0) {
      return t('balanceNow', { amount: text(balance) });
    }
    const after = add(balance, isLeaving(kind) ? negate(amount) : amount);
    return t('balanceAfter', { amount: text(balance), after: text(after) });
  };
}

type Asked = {
  /** Of the drawer; null: no matter of whoever moves it. */
  readonly balance: Money | null;
  /** Said yes to. */
  readonly missing: Money;
};

/** What is refused is said below; what is more than there is by the books is asked. */
function useMoving(onDone: () => void) {
  const textOf = useFailureText();
  const t = useTranslations('closings.cash');
  const { currency } = useSession().settings;
  const text = (amount: unknown) => formatMoney(money(Number(amount)), currency).replace('-', '−');
  const { isBusy, moveCash } = useCashChanges();
  const [refused, setRefused] = useState<string | null>(null);
  const [lacking, setLacking] = useState<Lacking | null>(null);
  const forget = () => {
    setRefused(null);
    setLacking(null);
  };
  const move = async (wish: CashMove, { balance, missing }: Asked) => {
    forget();
    const lacks = balance !== null && isLeaving(wish.kind) ? missingIn(balance, money(wish.amount)) : zero;
    if (balance !== null && lacks > missing) return setLacking({ balance, missing: lacks });
    const done = await moveCash({ ...wish, ...(missing > 0 && { missing }) }, ({ code, params }) => {
      if (!code.startsWith('cash.error.')) return false;
      if (code === 'cash.error.aboveBalance') setLacking(lackingOf(params));
      else if (code === 'cash.error.balanceChanged')
        setRefused(t('changed', { was: text(params['shown']), now: text(params['balance']) }));
      else setRefused(textOf({ code, params }));
      return true;
    });
    if (done !== null) onDone();
  };
  return { isBusy, refused, lacking, forget, move };
}

type Whose = {
  readonly cash: MovableCash;
  /** A person, `house`, or empty. */
  readonly value: string;
  readonly isMissing: boolean;
  readonly onChange: (value: string) => void;
};

function WhoseTips({ cash, value, isMissing, onChange }: Whose) {
  const t = useTranslations();
  const { currency } = useSession().settings;
  const owed = cash.tipsOwed.filter(({ amount }) => amount > 0);
  const items = owed.map(({ person, amount }) => {
    const open = formatMoney(amount, currency);
    return person === null
      ? { value: house, label: t('closings.cash.house', { amount: open }) }
      : { value: person.id, label: t('closings.cash.owed', { name: person.name, amount: open }) };
  });
  return (
    <SelectField
      label={t('closings.cash.person')}
      items={[{ value: '', label: t('closings.cash.choosePerson') }, ...items]}
      value={value}
      error={isMissing ? t('errors.cash.error.personMissing') : undefined}
      onChange={onChange}
    />
  );
}
