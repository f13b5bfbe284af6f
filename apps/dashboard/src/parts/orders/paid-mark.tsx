/** What a line says of its money while its order is still open: by product or in shares somebody paid it already. */
import type { WireOrderProduct } from '@comanda/contract/orders';
import { useTranslations } from 'use-intl';

type Props = {
  readonly line: Pick<WireOrderProduct, 'state' | 'settled' | 'count' | 'total' | 'paidCount' | 'paidAmount'>;
};

export function PaidMark({ line }: Props) {
  const t = useTranslations('lines');
  const { state, settled, count, total, paidCount: paid, paidAmount } = line;
  if (state === 'canceled' || settled || (paid === 0 && paidAmount === 0)) return null;
  const isWhole = paid >= count || (paidAmount > 0 && paidAmount >= total);
  const some = paid > 0 ? t('paidSome', { paid, count }) : t('paidShare');
  return <small className="line__paid num">{isWhole ? t('paid') : some}</small>;
}
