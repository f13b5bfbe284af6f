/** Credit on NFC tags within a closing: charged by method, paid back, paid with, owed at the end; no turnover (decisions.md §4). */
import type { WireClosing } from '@comanda/contract/closings';
import { negate } from '@comanda/domain/money';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

import { useMethodName } from '../../parts/payment/methods/use-payment-methods.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { FigureRows } from './figure-rows.tsx';

type Figures = NonNullable<WireClosing['figures']['nfcCredit']>;

/** What makes the credit less stands there with its minus. */
function useRows({ charged, uncharged, paid, refunded, liability }: Figures) {
  const t = useTranslations('nfc.figures');
  const nameOf = useMethodName();
  return [
    ...charged.map(({ method, name, amount }) => ({
      label: t('charged', { method: nameOf({ method, name }) }),
      amount,
    })),
    { label: t('uncharged'), amount: negate(uncharged.amount) },
    { label: t('paid'), amount: negate(paid.amount) },
    { label: t('refunded'), amount: refunded.amount },
  ]
    .filter(({ amount }) => amount !== 0)
    .concat(liability === null ? [] : [{ label: t('liability'), amount: liability }]);
}

export function NfcFigures({ figures }: { readonly figures: Figures }) {
  const t = useTranslations('nfc.figures');
  const { may } = useSession();
  // Without the package no entry of the menu leads there, and what guests loaded is still theirs.
  const isOwedAlone = (figures.liability ?? 0) > 0 && may('nfcTag.uncharge') && !may('nfcTag.charge');
  return (
    <>
      <FigureRows title={t('title')} rows={useRows(figures)} />
      {isOwedAlone && (
        <Link to="/dashboard/nfc/manage" className="btn">
          {t('payBack')}
        </Link>
      )}
    </>
  );
}
