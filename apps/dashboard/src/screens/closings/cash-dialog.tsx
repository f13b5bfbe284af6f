/** Changes the cash balance without a sale: float, pay-in, pay-out, bank, tips, count (specification §2). */
import type { WireCashMove } from '@comanda/contract/cash-book';
import { formatMoney, type Money, zero } from '@comanda/domain/money';
import { isInCoins } from '@comanda/domain/payments/cash';
import { Button } from '@comanda/ui/button.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useFailureText } from '../../parts/failure/use-failure-text.ts';
import { useTried } from '../../parts/form/lead-to-wrong.ts';
import { PriceField, type TypedPrice } from '../../parts/form/price-field.tsx';
import { Modal, ModalHead } from '../../parts/modal.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { useCashChanges } from './use-cash-changes.ts';

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
  const textOf = useFailureText();
  const { currency } = useSession().settings;
  const { isBusy, moveCash } = useCashChanges();
  const { drawers } = cash;
  const [drawerId, setDrawer] = useState(drawers[0]?.id ?? '');
  const [kind, setKind] = useState<Kind>('payIn');
  const [amount, setAmount] = useState<TypedPrice>(null);
  const [reason, setReason] = useState('');
  const [person, setPerson] = useState('');
  const [isTried, setTried] = useTried();
  const [refused, setRefused] = useState<string | null>(null);
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
  const submit = async () => {
    setTried(true);
    if (amount === null || amount === 'invalid' || noAmount || !hasCoins || noReason || noPerson) return;
    const move = {
      kind,
      amount,
      reason: reason.trim(),
      person: kind === 'tipPayout' && person !== house ? person : null,
    };
    const done = await moveCash({ ...move, drawer: drawerId === '' ? null : drawerId }, (failure) => {
      if (!failure.code.startsWith('cash.error.')) return false;
      setRefused(textOf(failure));
      return true;
    });
    if (done !== null) onClose();
  };
  return (
    <Modal
      label={t('closings.cash.title')}
      onClose={onClose}
      keepsData={amount !== null || reason !== ''}
      onEnter={() => void submit()}
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
          {...(balance !== null && {
            hint: t('closings.cash.balanceNow', { amount: formatMoney(balance, currency) }),
          })}
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
        {refused !== null && (
          <Note tone="warning" alert>
            {refused}
          </Note>
        )}
      </div>
      <div className="dialog__foot">
        <Button variant="primary" size="lg" block loading={isBusy} onClick={() => void submit()}>
          {t('closings.cash.submit')}
        </Button>
      </div>
    </Modal>
  );
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
