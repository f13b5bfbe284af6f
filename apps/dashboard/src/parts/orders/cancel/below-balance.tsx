/** More cash goes out than is in the drawer by the books: whoever does it is told how much, and says yes to that. */
import { formatMoney, money, type Money } from '@comanda/domain/money';
import { useTranslations } from 'use-intl';

import { ConfirmDialog } from '../../form/confirm-dialog.tsx';
import { useSession } from '../../session/session-context.ts';

/** What is in the drawer by the books, and what it lacks. */
export type Lacking = { readonly balance: Money; readonly missing: Money };

/** As the server tells it whom the balance is no matter of. */
export const lackingOf = ({ balance, missing }: Readonly<Record<string, string | number>>): Lacking => ({
  balance: money(Number(balance)),
  missing: money(Number(missing)),
});

type Props = {
  readonly lacking: Lacking;
  readonly isBusy: boolean;
  readonly onConfirm: (missing: Money) => void;
  readonly onClose: () => void;
};

export function BelowBalance({ lacking, isBusy, onConfirm, onClose }: Props) {
  const t = useTranslations('closings.cash.below');
  const { currency } = useSession().settings;
  const text = (amount: Money) => formatMoney(amount, currency).replace('-', '−');
  return (
    <ConfirmDialog
      title={t('title', { missing: text(lacking.missing) })}
      text={t('text', { balance: text(lacking.balance) })}
      action={t('confirm')}
      isBusy={isBusy}
      onConfirm={() => onConfirm(lacking.missing)}
      onClose={onClose}
    />
  );
}
