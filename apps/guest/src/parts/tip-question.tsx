/** Is that the tip? Asked once where it is much beside what is paid: nobody gives it back by themselves. */
import { formatMoney, type Money } from '@comanda/domain/money';
import { isTipDoubtful } from '@comanda/domain/payments/tip';
import { Button } from '@comanda/ui/button.tsx';
import { Sheet } from '@comanda/ui/sheet.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

type Asked = { readonly tip: Money; readonly open: Money; readonly pay: () => void };

type Props = {
  readonly asked: Asked;
  readonly currency: string;
  readonly onKeep: () => void;
  readonly onChange: () => void;
};

function TipQuestion({ asked: { tip, open }, currency, onKeep, onChange }: Props): ReactNode {
  const t = useTranslations('guestApp');
  const footer = (
    <>
      <Button size="lg" onClick={onChange} data-first-focus>
        {t('pay.tipDoubt.change')}
      </Button>
      <Button variant="primary" size="lg" className="grow" onClick={onKeep}>
        {t('pay.tipDoubt.keep')}
      </Button>
    </>
  );
  return (
    <Sheet
      title={t('pay.tipDoubt.title', { tip: formatMoney(tip, currency) })}
      closeLabel={t('close')}
      onClose={onChange}
      footer={footer}
    >
      <p>{t('pay.tipDoubt.text', { amount: formatMoney(open, currency) })}</p>
    </Sheet>
  );
}

export function useTipQuestion(currency: string): {
  /** At once, or when the guest has said that the tip is meant. @param open what is paid, without the tip */
  readonly payWith: (tip: Money, open: Money, pay: () => void) => void;
  readonly question: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const keep = () => {
    setAsked(null);
    asked?.pay();
  };
  return {
    payWith: (tip, open, pay) => (isTipDoubtful(tip, open) ? setAsked({ tip, open, pay }) : pay()),
    question:
      asked === null ? null : (
        <TipQuestion asked={asked} currency={currency} onKeep={keep} onChange={() => setAsked(null)} />
      ),
  };
}
