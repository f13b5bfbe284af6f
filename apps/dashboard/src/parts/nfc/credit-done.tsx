/** Charged, or paid back: how much, what the tag holds now, what goes over the counter, and the receipt. */
import type { WireNfcEntry, WireNfcTag } from '@comanda/contract/nfc-tags';
import { add, formatAmount, formatMoney, type Money, negate, zero } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button.tsx';
import { Check, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { firstFocus, Modal } from '../modal.tsx';
import { CreditReceipt } from './credit-receipt.tsx';

type Props = {
  readonly kind: 'charge' | 'uncharge';
  readonly booked: {
    readonly tag: Pick<WireNfcTag, 'id' | 'balance' | 'currency'>;
    readonly entry: Pick<WireNfcEntry, 'id' | 'amount' | 'rounding'>;
  };
  /** Of cash that was taken. */
  readonly change?: Money;
  readonly onClose: () => void;
};

export function CreditDone({ kind, booked, change = zero, onClose }: Props) {
  const t = useTranslations('nfc');
  const [isShown, setShown] = useState(false);
  const { tag, entry } = booked;
  const moved = add(entry.amount, entry.rounding);
  const title = t(`${kind}.done`);
  return (
    <Modal label={title} className="state state--ok nfc-done" onClose={onClose} onEnter={onClose}>
      <div className="state__icon">
        <Check className="icon" aria-hidden="true" />
      </div>
      <div className="state__amount num">{formatMoney(moved < 0 ? negate(moved) : moved, tag.currency)}</div>
      <h2 className="h-title">{title}</h2>
      <p className="mid">{t('charge.balanceNow', { amount: formatMoney(tag.balance, tag.currency) })}</p>
      {change > 0 && (
        <div className="nfc-change">
          <output className="change">
            <span>{t('charge.change')}</span>
            <span className="num">{formatAmount(change)}</span>
          </output>
        </div>
      )}
      <div className="btn-row">
        <Button size="lg" icon={<ReceiptText className="icon" aria-hidden="true" />} onClick={() => setShown(true)}>
          {t('charge.receipt')}
        </Button>
        <Button size="lg" variant="primary" onClick={onClose} {...firstFocus}>
          {t('charge.finish')}
        </Button>
      </div>
      {isShown && <CreditReceipt tagId={tag.id} entryId={entry.id} onClose={() => setShown(false)} />}
    </Modal>
  );
}
