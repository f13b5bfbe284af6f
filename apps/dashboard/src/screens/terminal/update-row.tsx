/** Above the lines of the cart: the menu changed meanwhile; a tap shows what and asks. */
import { ChevronRight, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';

type Props = { readonly count: number; readonly onUpdate: () => void };

export function UpdateRow({ count, onUpdate }: Props) {
  const t = useTranslations('update');
  if (count === 0) return null;
  return (
    <button type="button" className="cart__update" onClick={onUpdate}>
      <TriangleAlert className="icon" aria-hidden="true" />
      <span className="grow">{t('row', { count })}</span>
      <ChevronRight className="icon" aria-hidden="true" />
    </button>
  );
}
