/** Name and address of who buys, where the receipt needs them for the buyer's VAT (decisions.md §2, above CHF 400). */
import { buyerLines, isBuyerTooLong, longestBuyerLine, mostBuyerLines } from '@comanda/domain/payments/buyer';
import { Button } from '@comanda/ui/button.tsx';
import { TextArea } from '@comanda/ui/field.tsx';
import { UserRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

type Props = { readonly buyer: string; readonly onBuyer: (buyer: string) => void };

/** Offered by a button, so that it stands in nobody's way; left empty, the receipt has room to write by hand. */
export function BuyerField({ buyer, onBuyer }: Props) {
  const t = useTranslations('payment.buyer');
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  if (!isOpen && buyer === '') {
    return (
      <Button
        variant="outline"
        className="pay__buyer"
        icon={<UserRound className="icon" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('offer')}
      </Button>
    );
  }
  const isTooLong = isBuyerTooLong(buyerLines(buyer));
  return (
    <TextArea
      label={t('label')}
      hint={t('hint')}
      error={isTooLong ? t('tooLong', { lines: mostBuyerLines, letters: longestBuyerLine }) : undefined}
      rows={3}
      value={buyer}
      autoComplete="off"
      ref={field}
      onChange={(event) => onBuyer(event.target.value)}
    />
  );
}
