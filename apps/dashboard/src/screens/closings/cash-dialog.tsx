/** Changes the cash balance without a sale: float, pay-in, pay-out, bank, tips, count (specification §2). */
import type { WireCashMove } from '@comanda/contract/cash-book';
import { formatMoney, zero } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useFailureText } from '../../parts/failure/use-failure-text.ts';
import { PriceField, type TypedPrice } from '../../parts/form/price-field.tsx';
import { Modal, ModalHead } from '../../parts/modal.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { useCashChanges } from './use-cash-changes.ts';
import type { CashBalance } from './use-closings.ts';

const kinds = [
  'payIn',
  'payOut',
  'float',
  'bankDeposit',
  'tipPayout',
  'count',
] as const satisfies WireCashMove['kind'][];
type Kind = (typeof kinds)[number];

/** Of a count only where it differs: the server says so. */
const needsReason = (kind: Kind) => kind === 'payIn' || kind === 'payOut' || kind === 'bankDeposit';

type Props = { readonly cash: CashBalance; readonly onClose: () => void };

export function CashDialog({ cash, onClose }: Props) {
  const t = useTranslations();
  const textOf = useFailureText();
  const { currency } = useSession().settings;
  const { isBusy, moveCash } = useCashChanges();
  const drawers = cash.drawers.filter(({ active }) => active);
  const [drawerId, setDrawer] = useState(drawers[0]?.id ?? '');
  const [kind, setKind] = useState<Kind>('payIn');
  const [amount, setAmount] = useState<TypedPrice>(null);
  const [reason, setReason] = useState('');
  const [person, setPerson] = useState('');
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const owed = cash.tipsOwed.filter((tip) => tip.person !== null && tip.amount > 0);
  const drawer = drawers.find(({ id }) => id === drawerId);
  const noAmount = amount === null || amount === 'invalid' || (amount === 0 && kind !== 'count');
  const noReason = needsReason(kind) && reason.trim() === '';
  const noPerson = kind === 'tipPayout' && person === '';
  const submit = async () => {
    setTried(true);
    if (amount === null || amount === 'invalid' || noAmount || noReason || noPerson) return;
    const move = { kind, amount, reason: reason.trim(), person: kind === 'tipPayout' ? person : null };
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
          <SelectField
            label={t('closings.cash.person')}
            items={[
              { value: '', label: t('closings.cash.choosePerson') },
              ...owed.map((tip) => ({
                value: tip.person?.id ?? '',
                label: t('closings.cash.owed', {
                  name: tip.person?.name ?? '',
                  amount: formatMoney(tip.amount, currency),
                }),
              })),
            ]}
            value={person}
            error={isTried && noPerson ? t('errors.cash.error.personMissing') : undefined}
            onChange={setPerson}
          />
        )}
        <PriceField
          label={t(kind === 'count' ? 'closings.cash.counted' : 'closings.cash.amount')}
          currency={currency}
          value={amount}
          hint={t('closings.cash.balanceNow', { amount: formatMoney(drawer?.balance ?? zero, currency) })}
          error={isTried && noAmount ? t('errors.cash.error.amountInvalid') : undefined}
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
